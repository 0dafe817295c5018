import { Dialog, EmptyState, LinkButton, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { bookedTexts } from './booked.texts';
import { BookedDetails } from './booked-details.view';
import { useBooked } from './booking.resource';

/** A booking that may have been paid, as the server knows it. */
export function BookedDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useTexts(bookedTexts).done;
  const { data, isPending } = useBooked(bookingId);
  if (data) return <BookedDetails booking={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={isPending ? t.loading : t.missing}>
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
