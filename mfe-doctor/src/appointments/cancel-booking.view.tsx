import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cancelTexts } from './cancel.texts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.view')).CancelDialog }));

interface CancelBookingProps {
  booking: Booking;
  /** The patient's name. */
  name: string;
}

/** Cancels a consultation after a dialog has said what the patient gets back. The button is there only while that is possible. */
export function CancelBooking({ booking, name }: CancelBookingProps) {
  const t = useTexts(cancelTexts);
  const [asking, setAsking] = useState(false);
  const { cancellation } = booking;
  if (!cancellation) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarX aria-hidden="true" />}
        aria-label={t.cancelWith(name)}
        onClick={() => setAsking(true)}
      >
        {t.cancel}
      </Button>
      {asking && (
        <Suspense>
          <CancelDialog booking={booking} name={name} terms={cancellation} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
