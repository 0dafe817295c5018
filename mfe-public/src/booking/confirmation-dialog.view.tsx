import type { Booking } from '@vetcare/contracts';
import { Dialog, EmptyState, LinkButton, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useConfirmedBooking } from './booking.resource';
import { confirmationTexts } from './confirmation.texts';
import { ConfirmationDetails } from './confirmation-details.view';
import { ReceiptDetails } from './receipt-details.view';

const isOver = ({ paymentStatus, completionAt }: Booking): boolean =>
  paymentStatus !== 'Completed' || (!!completionAt && Date.parse(completionAt) <= serverNow());

/** Loads a booking and shows its confirmation if it has been paid, or its receipt once it is over. */
export function ConfirmationDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useTexts(confirmationTexts).done;
  const { data, isPending } = useConfirmedBooking(bookingId);
  if (data) {
    const Details = isOver(data) ? ReceiptDetails : ConfirmationDetails;
    return <Details booking={data} onClose={onClose} />;
  }
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
