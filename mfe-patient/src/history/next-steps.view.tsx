import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import { CalendarPlus, CreditCard, MessageCircle, Receipt, Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { CancelBooking } from './cancel-booking.view';
import { history } from './history.texts';
import { MoveBooking } from './move-booking.view';
import { mustBookAgain } from './must-book-again';

interface NextStepsProps {
  booking: Booking;
  /** The doctor's name, for screen readers. */
  name: string;
  now: number;
}

/** What a patient can do about a booking, most useful first. A doctor who no longer practises can't be booked or paid. */
export function NextSteps({ booking, name, now }: NextStepsProps) {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  const { _id, doctorId: doctor, paymentStatus, state } = booking;
  const doctorPage = `/doctor/${doctor._id}`;
  const chat = `/user/chats/${doctor._id}`;
  const practises = doctor.practises !== false;
  const over = mustBookAgain(booking, now);
  const paid = paymentStatus === 'Completed';
  const isOpen = phaseOf(booking, now) === 'running';
  return (
    <>
      {paymentStatus === 'pending' && state !== 'expired' && practises && (
        <Step
          to={`${doctorPage}?finish=${_id}&pay=now`}
          label={t.finishFor(name)}
          icon={<CreditCard />}
          variant="primary"
        >
          {t.finish}
        </Step>
      )}
      {!over && (
        <Step
          to={chat}
          label={shared.chatWith(name)}
          icon={<MessageCircle />}
          variant={isOpen ? 'primary' : 'secondary'}
        >
          {shared.chat}
        </Step>
      )}
      {over && practises && (
        <Step to={doctorPage} label={t.bookAgainWith(name)} icon={<CalendarPlus />}>
          {t.bookAgain}
        </Step>
      )}
      {over && !practises && (
        <Step to="/doctor" icon={<Search />}>
          {t.findDoctor}
        </Step>
      )}
      {over && paid && (
        <Step to={chat} label={t.readWith(name)} icon={<MessageCircle />} variant="ghost">
          {t.read}
        </Step>
      )}
      {paid && practises && (
        <Step to={`${doctorPage}?booked=${_id}`} label={t.receiptFor(name)} icon={<Receipt />} variant="ghost">
          {over ? t.receipt : t.receiptAndCalendar}
        </Step>
      )}
      {practises && <MoveBooking booking={booking} name={name} />}
      {over && paid && practises && (
        <Step to={`${doctorPage}#reviews`} label={t.reviewFor(name)} icon={<Star />} variant="ghost">
          {t.review}
        </Step>
      )}
      <CancelBooking booking={booking} name={name} />
    </>
  );
}

interface StepProps {
  to: string;
  label?: string;
  icon: ReactNode;
  variant?: 'primary' | 'secondary' | 'ghost';
  children: string;
}

function Step({ to, label, icon, variant = 'secondary', children }: StepProps) {
  return (
    <LinkButton as={Link} to={to} size="sm" variant={variant} icon={icon} aria-label={label}>
      {children}
    </LinkButton>
  );
}
