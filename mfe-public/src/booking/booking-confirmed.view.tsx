import { useUser } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import { BookedDialog } from './load-payment';

/** The confirmation that the address names (`?booked=`): it survives a reload and the Back button. */
export function BookingConfirmed() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const bookingId = user ? params.get('booked') : null;
  if (bookingId === null) return null;
  const close = () =>
    setParams(
      (current) => {
        current.delete('booked');
        return current;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <BookedDialog bookingId={bookingId} onClose={close} />
    </Suspense>
  );
}
