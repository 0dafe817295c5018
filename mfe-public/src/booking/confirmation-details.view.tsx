import type { Booking } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle } from 'lucide-react';
import { useDoctorName } from '../doctors/doctor-name';
import css from './booking.module.css';
import { BookingSteps } from './booking-steps.view';
import { confirmationTexts } from './confirmation.texts';
import { Downloads } from './downloads.view';
import { NextSteps } from './next-steps.view';
import { PaymentFacts } from './payment-facts.view';

/** The confirmation of a paid booking: what happens next, and links to the chat and the appointments. */
export function ConfirmationDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(confirmationTexts).done;
  const doctor = useDoctorName()(booking.doctorId);
  return (
    <Dialog
      open
      tells
      onOpenChange={onClose}
      title={t.title}
      description={t.body(doctor)}
      footer={
        <>
          <LinkButton as={Link} to="/user/history" variant="secondary">
            {t.appointments}
          </LinkButton>
          <LinkButton as={Link} to={`/user/chats/${booking.doctorId._id}`} icon={<MessageCircle aria-hidden="true" />}>
            {t.start}
          </LinkButton>
        </>
      }
    >
      <div className={css.body}>
        <BookingSteps current={3} />
        <NextSteps booking={booking} />
        <PaymentFacts booking={booking} />
        <Downloads booking={booking} />
      </div>
    </Dialog>
  );
}
