import { Dialog, EmptyState, LinkButton, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import { Link, useSearchParams } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { useBooked } from './booking.resource';
import { bookingTexts } from './booking.texts';

// Most visits book nothing: what follows a payment is fetched with it.
const BookedDetails = lazy(async () => ({ default: (await import('./booked-details.view')).BookedDetails }));

/** The confirmation that the address names (`?booked=`): it survives a reload and the Back button. */
export function BookingConfirmed() {
  const t = useTexts(bookingTexts).done;
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const bookingId = user ? params.get('booked') : null;
  const { data, isPending } = useBooked(bookingId);
  if (bookingId === null) return null;
  const close = () =>
    setParams(
      (current) => {
        current.delete('booked');
        return current;
      },
      { replace: true },
    );
  if (data) {
    return (
      <Suspense fallback={null}>
        <BookedDetails booking={data} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Dialog open onOpenChange={close} title={isPending ? t.loading : t.missing}>
      {isPending ? (
        <SkeletonGroup>
          <Skeleton lines={5} />
        </SkeletonGroup>
      ) : (
        <EmptyState
          compact
          as="h3"
          title={t.missingBody}
          action={
            <LinkButton as={Link} to="/user/history">
              {t.appointments}
            </LinkButton>
          }
        />
      )}
    </Dialog>
  );
}
