import type { Booking } from '@vetcare/contracts';
import { Avatar, Card, Countdown, LinkButton, StatusBadge } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { CalendarPlus, Mail, MessageCircle, Phone, Timer } from 'lucide-react';
import { AppointmentFacts } from './appointment-facts.view';
import { mustBookAgain, phaseOf, startOf } from './appointment-list';
import css from './history.module.css';
import { history } from './history.texts';

interface AppointmentCardProps {
  booking: Booking;
  now: number;
  /** A countdown ran out: the appointment begins or is over. */
  onTurn: () => void;
  /** The one on top. */
  next?: boolean;
}

/** One appointment: with whom, when, what was paid, and the next step. */
export function AppointmentCard({ booking, now, onTurn, next }: AppointmentCardProps) {
  const t = useTexts(history);
  const { doctorId: doctor, paymentStatus } = booking;
  const plainName = `${doctor.FirstName} ${doctor.LastName}`.trim();
  const name = t.doctor(plainName);
  const phase = phaseOf(booking, now);
  const until = phase === 'upcoming' ? startOf(booking) : booking.completionDate;
  return (
    <Card as="article" className={next ? `${css.card} ${css.next}` : css.card} aria-label={name}>
      <div className={css.who}>
        <Avatar id={doctor._id} name={plainName} src={doctor.image} size="lg" />
        <div className={css.stack}>
          <h3 className={css.name}>{name}</h3>
          {doctor.specialization && <p className={css.quiet}>{doctor.specialization}</p>}
          {doctor.email && (
            <a className={css.contact} href={`mailto:${doctor.email}`}>
              <Mail aria-hidden="true" />
              {doctor.email}
            </a>
          )}
          {doctor.PhoneNo && (
            <a className={css.contact} href={`tel:${doctor.PhoneNo}`}>
              <Phone aria-hidden="true" />
              {doctor.PhoneNo}
            </a>
          )}
        </div>
      </div>
      <div className={css.badges}>
        <StatusBadge status={paymentStatus}>
          {paymentStatus === 'expired' || paymentStatus === 'refunded' ? t[paymentStatus] : undefined}
        </StatusBadge>
      </div>
      {paymentStatus !== 'Completed' && <p className={css.note}>{t.notes[paymentStatus]}</p>}
      <AppointmentFacts booking={booking} />
      <div className={css.foot}>
        {phase !== 'none' && until && (
          <p className={css.remaining}>
            <Timer aria-hidden="true" />
            {phase === 'upcoming' ? t.startsIn : t.openFor} <Countdown key={phase} until={until} onOver={onTurn} />
          </p>
        )}
        {mustBookAgain(booking, now) ? (
          <LinkButton
            as={Link}
            to={`/doctor/${doctor._id}`}
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" />}
            aria-label={t.bookAgainWith(name)}
            className={css.chat}
          >
            {t.bookAgain}
          </LinkButton>
        ) : (
          <LinkButton
            as={Link}
            to={`/user/chats/${doctor._id}`}
            variant={phase === 'running' ? 'primary' : 'secondary'}
            icon={<MessageCircle aria-hidden="true" />}
            aria-label={t.chatWith(name)}
            className={css.chat}
          >
            {t.chat}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
