import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { moveTexts } from './move.texts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.view')).MoveDialog }));

interface MoveBookingProps {
  booking: Booking;
  /** The doctor's name. */
  name: string;
}

/** Moves an appointment to another time in a dialog. The button is there only while that is possible. */
export function MoveBooking({ booking, name }: MoveBookingProps) {
  const t = useTexts(moveTexts);
  const [choosing, setChoosing] = useState(false);
  const { move, slotStart } = booking;
  if (!move || !slotStart) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarClock aria-hidden="true" />}
        aria-label={t.moveWith(name)}
        onClick={() => setChoosing(true)}
      >
        {t.move}
      </Button>
      {choosing && (
        <Suspense>
          <MoveDialog
            id={booking._id}
            doctorId={booking.doctorId._id}
            {...{ name, slotStart }}
            until={move.until}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
