import type { CalendarConflict } from '@vetcare/contracts';
import { Button, Dialog } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { calendarTexts } from './calendar.texts';

interface ConflictsDialogProps {
  conflicts: readonly CalendarConflict[];
  onAnswer: (saves: boolean) => void;
}

/** The appointments that would lie outside of what is about to be saved. */
export function ConflictsDialog({ conflicts, onAnswer }: ConflictsDialogProps) {
  const t = useTexts(calendarTexts).conflicts;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t.title(conflicts.length)}
      description={t.text}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {t.back}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t.save}</Button>
        </>
      }
    >
      <ul>
        {conflicts.map(({ bookingId, slotStart, patientName }) => (
          <li key={bookingId}>{t.at(formatDate(slotStart, 'dateTime'), patientName || t.somebody)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
