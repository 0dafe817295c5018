import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import { CalendarPlus, CreditCard, MessageCircle, Search, Ticket } from 'lucide-react';
import { history } from './history.texts';
import { mustBookAgain } from './must-book-again';

interface NextStepProps {
  booking: Booking;
  /** The doctor's, for a screen reader. */
  name: string;
  now: number;
}

/**
 * Chat or another booking; a payment that waits can be finished; what is to come has a receipt and a calendar file. Where
 * the doctor practises no more, another one is to be found instead.
 */
export function NextStep({ booking, name, now }: NextStepProps) {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  const { doctorId: doctor, paymentStatus } = booking;
  const doctorPage = `/doctor/${doctor._id}`;
  const phase = phaseOf(booking, now);
  const gone = doctor.practises === false;
  return (
    <>
      {paymentStatus === 'pending' && !gone && (
        <LinkButton
          as={Link}
          to={`${doctorPage}?finish=${booking._id}`}
          icon={<CreditCard aria-hidden="true" />}
          aria-label={t.finishFor(name)}
        >
          {t.finish}
        </LinkButton>
      )}
      {phase !== 'none' && (
        <LinkButton
          as={Link}
          to={`${doctorPage}?booked=${booking._id}`}
          variant="ghost"
          icon={<Ticket aria-hidden="true" />}
          aria-label={t.receiptFor(name)}
        >
          {t.receipt}
        </LinkButton>
      )}
      {mustBookAgain(booking, now) ? (
        gone ? (
          <LinkButton as={Link} to="/doctor" variant="secondary" icon={<Search aria-hidden="true" />}>
            {t.findDoctor}
          </LinkButton>
        ) : (
          <LinkButton
            as={Link}
            to={doctorPage}
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" />}
            aria-label={t.bookAgainWith(name)}
          >
            {t.bookAgain}
          </LinkButton>
        )
      ) : (
        <LinkButton
          as={Link}
          to={`/user/chats/${doctor._id}`}
          variant={phase === 'running' ? 'primary' : 'secondary'}
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={shared.chatWith(name)}
        >
          {shared.chat}
        </LinkButton>
      )}
    </>
  );
}
