import { useUser } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import { ConfirmationDialog } from './load-payment';

/** The confirmation dialog. The booking is in the URL (`?booked=`), so that it survives a reload and Back. */
export function Confirmation() {
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
      <ConfirmationDialog bookingId={bookingId} onClose={close} />
    </Suspense>
  );
}
