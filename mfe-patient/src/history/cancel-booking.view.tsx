import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cancelTexts } from './cancel.texts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.view')).CancelDialog }));

interface CancelBookingProps {
  booking: Booking;
  /** The doctor's name. */
  name: string;
}

/** Cancels an appointment after a dialog has said what comes back. The button is there only while that is possible. */
export function CancelBooking({ booking, name }: CancelBookingProps) {
  const t = useTexts(cancelTexts);
  const [asking, setAsking] = useState(false);
  const { cancellation } = booking;
  const moneyBack = booking.move?.rebooking === true;
  if (!cancellation) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarX aria-hidden="true" />}
        aria-label={moneyBack ? t.moneyBackTitle(name) : t.cancelWith(name)}
        onClick={() => setAsking(true)}
      >
        {moneyBack ? t.moneyBack : t.cancel}
      </Button>
      {asking && (
        <Suspense>
          <CancelDialog
            booking={booking}
            name={name}
            terms={cancellation}
            moneyBack={moneyBack}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
