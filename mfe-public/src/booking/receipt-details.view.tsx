import type { Booking } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle } from 'lucide-react';
import { useDoctorName } from '../doctors/doctor-name';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';
import { Downloads } from './downloads.view';
import { PaymentFacts } from './payment-facts.view';

/** The receipt of a consultation that is over or was refunded, of which nothing is still to come. */
export function ReceiptDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { done, receipt: t } = useTexts(confirmationTexts);
  const doctor = useDoctorName()(booking.doctorId);
  const { completionAt, paymentStatus } = booking;
  const isOver = paymentStatus === 'Completed' && completionAt;
  return (
    <Dialog
      open
      tells
      onOpenChange={onClose}
      title={t.title}
      description={isOver ? t.over(doctor, formatDate(completionAt, 'dateTime')) : t.refunded(doctor)}
      footer={
        <>
          <LinkButton as={Link} to="/user/history" variant="secondary">
            {done.appointments}
          </LinkButton>
          <LinkButton as={Link} to={`/user/chats/${booking.doctorId._id}`} icon={<MessageCircle aria-hidden="true" />}>
            {t.read}
          </LinkButton>
        </>
      }
    >
      <div className={css.body}>
        <PaymentFacts booking={booking} over />
        <Downloads booking={booking} over />
      </div>
    </Dialog>
  );
}
