import type { AdminBooking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense, useState } from 'react';
import { useDuty } from '../area/use-duty';
import { texts } from './bookings.texts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.view')).RefundDialog }));

/** Returns money of a paid booking. The button is there only while something can be returned. */
export function RefundBooking({ booking }: { booking: AdminBooking }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const [asking, setAsking] = useState(false);
  const may = useDuty();
  if (!booking.refundable || !may('refund')) return null;
  const name = names.person(booking.userId);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t.refundOf(name)} onClick={() => setAsking(true)}>
        {t.refundAction}
      </Button>
      {asking && (
        <Suspense>
          <RefundDialog booking={booking} name={name} left={booking.refundable} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
