import type { Period } from '@vetcare/contracts';
import { Button, Dialog, RadioGroup } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { Day } from '../hours/day.view';
import { addPeriod, periodErrors } from '../hours/hours';
import { type CalendarDay, noonOf } from './calendar';
import { calendarTexts } from './calendar.texts';

interface DayDialogProps {
  day: CalendarDay;
  /** The hours of this date; none for a day off, null for those of every week. */
  onUse: (periods: readonly Period[] | null) => void;
  onClose: () => void;
}

/** Chooses the hours of one date, which are saved at once. */
export function DayDialog({ day, onUse, onClose }: DayDialogProps) {
  const t = useTexts(calendarTexts).day;
  const [kind, choose] = useState<'weekly' | 'off' | 'other'>(day.kind === 'away' ? 'weekly' : day.kind);
  const [periods, change] = useState(day.periods.length > 0 ? day.periods : (addPeriod([]) ?? []));
  const isWrong = kind === 'other' && (periods.length === 0 || periodErrors(periods).some(Boolean));
  const use = () => {
    onUse({ weekly: null, off: [], other: periods }[kind]);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(formatDate(noonOf(day.date), 'long'))}
      description={t.text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.back}
          </Button>
          <Button disabled={isWrong} onClick={use}>
            {t.save}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t.kind}
        name="kind"
        value={kind}
        onChange={choose}
        options={[
          { value: 'weekly' as const, label: t.weekly },
          { value: 'off' as const, label: t.off },
          { value: 'other' as const, label: t.other },
        ]}
      />
      {kind === 'other' && (
        <Day day={day.weekday} periods={periods} error={isWrong ? t.wrong : undefined} onChange={change} />
      )}
    </Dialog>
  );
}
