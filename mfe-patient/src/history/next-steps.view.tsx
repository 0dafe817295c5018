import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, reopenedUntil } from '@vetcare/web-kit/appointments';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { Link } from '@vetcare/web-kit/router';
import { CalendarPlus, ClipboardList, CreditCard, Mail, MessageCircle, Receipt, Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnswerProposal } from './answer-proposal.view';
import { CancelBooking } from './cancel-booking.view';
import { history } from './history.texts';
import { MoveBooking } from './move-booking.view';
import { mustBookAgain } from './must-book-again';
import { ReleaseBooking } from './release-booking.view';

interface NextStepsProps {
  booking: Booking;
  /** The doctor's name, for screen readers. */
  name: string;
  now: number;
}

/** What a patient can do about a booking, most useful first. A doctor who no longer practises can't be booked or paid. */
export function NextSteps({ booking, name, now }: NextStepsProps) {
  const t = useTexts(history);
  const { _id, doctorId: doctor, paymentStatus, payableUntil, outcome, proposal } = booking;
  const doctorPage = `/doctor/${doctor._id}`;
  const chat = `/user/chats/${doctor._id}`;
  const practises = doctor.practises !== false;
  const over = mustBookAgain(booking, now);
  const paid = paymentStatus === 'Completed';
  // Also one that was returned later: it took place, or its chat was open.
  const stood = paid || (paymentStatus === 'refunded' && booking.appointmentAt !== null);
  const reopened = reopenedUntil(booking, now) !== null;
  const isOpen = phaseOf(booking, now) === 'running';
  const chatStep = <ChatStep to={chat} name={name} isOpen={isOpen || reopened} />;
  // Who is suspended finishes what is under way, and is refused everything else.
  if (useIsFinishing()) return isOpen ? chatStep : null;
  return (
    <>
      {payableUntil && practises && (
        <Step
          to={`${doctorPage}?finish=${_id}&pay=now`}
          label={t.finishFor(name)}
          icon={<CreditCard />}
          variant="primary"
        >
          {t.finish}
        </Step>
      )}
      {proposal && <AnswerProposal booking={booking} proposal={proposal} name={name} />}
      {(!over || reopened) && chatStep}
      {!over && practises && (
        <Step to={`/user/prepare/${doctor._id}`} label={t.prepareFor(name)} icon={<ClipboardList />} variant="ghost">
          {t.prepare}
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
      {over && stood && !reopened && (
        <Step to={chat} label={t.readWith(name)} icon={<MessageCircle />} variant="ghost">
          {t.read}
        </Step>
      )}
      {paid && practises && (
        <Step to={`${doctorPage}?booked=${_id}`} label={t.receiptFor(name)} icon={<Receipt />} variant="ghost">
          {over ? t.receipt : t.receiptAndCalendar}
        </Step>
      )}
      {stood && !(paid && practises) && <ReceiptFile id={_id} label={t.receiptOf(name)} />}
      {practises && <MoveBooking booking={booking} name={name} />}
      {over && paid && practises && (
        <Step to={`${doctorPage}#reviews`} label={t.reviewFor(name)} icon={<Star />} variant="ghost">
          {t.review}
        </Step>
      )}
      {outcome?.what === 'no-show' && <SupportLink id={_id} />}
      {payableUntil && <ReleaseBooking booking={booking} name={name} />}
      <CancelBooking booking={booking} name={name} />
    </>
  );
}

function ChatStep({ to, name, isOpen }: { to: string; name: string; isOpen: boolean }) {
  const shared = useTexts(appointmentTexts);
  return (
    <Step to={to} label={shared.chatWith(name)} icon={<MessageCircle />} variant={isOpen ? 'primary' : 'secondary'}>
      {shared.chat}
    </Step>
  );
}

/** The way to answer a doctor who says that nobody came. */
function SupportLink({ id }: { id: string }) {
  const t = useTexts(history);
  return (
    <LinkButton as={Link} to={`/help?booking=${id}`} size="sm" variant="ghost" icon={<Mail />}>
      {t.support}
    </LinkButton>
  );
}

/** The receipt itself, where a page about the consultation would offer what is over or belong to a doctor who is gone. */
function ReceiptFile({ id, label }: { id: string; label: string }) {
  const t = useTexts(history);
  const language = useLanguage();
  return (
    <LinkButton
      href={`/api/user/bookings/${id}/receipt?language=${language}`}
      download
      size="sm"
      variant="ghost"
      icon={<Receipt />}
      aria-label={label}
    >
      {t.receipt}
    </LinkButton>
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
