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

/**
 * Moves an appointment to another time in a dialog, or books it again for nothing if the doctor never wrote. The button is
 * there only while that is possible.
 */
export function MoveBooking({ booking, name }: MoveBookingProps) {
  const t = useTexts(moveTexts);
  const [choosing, setChoosing] = useState(false);
  const { move } = booking;
  if (!move) return null;
  const again = move.rebooking === true;
  return (
    <>
      <Button
        size="sm"
        variant={again ? 'primary' : 'ghost'}
        icon={<CalendarClock aria-hidden="true" />}
        aria-label={again ? t.againWith(name) : t.moveWith(name)}
        onClick={() => setChoosing(true)}
      >
        {again ? t.again : t.move}
      </Button>
      {choosing && (
        <Suspense>
          <MoveDialog {...{ booking, move, name }} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
