import type { Booking } from '@vetcare/contracts';
import { Avatar, Badge, Card, Countdown, LinkButton, StatusBadge } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { Mail, MessageCircle, Phone, Timer, Video } from 'lucide-react';
import { phaseOf, startOf } from './appointment-list';
import css from './appointments.module.css';
import { appointments } from './appointments.texts';
import { Moment } from './moment.view';

interface AppointmentCardProps {
  booking: Booking;
  now: number;
  /** A countdown ran out: the appointment begins or is over. */
  onTurn: () => void;
}

/** One appointment: who, when, what was paid, and the way into the chat. */
export function AppointmentCard({ booking, now, onTurn }: AppointmentCardProps) {
  const t = useTexts(appointments);
  const { userId: patient, paymentStatus } = booking;
  const name = `${patient.FirstName} ${patient.LastName}`.trim();
  const start = startOf(booking);
  const phase = phaseOf(booking, now);
  const until = phase === 'upcoming' ? start : booking.completionDate;
  return (
    <Card as="article" className={css.card} aria-label={name}>
      <div className={css.who}>
        <Avatar id={patient._id} name={name} src={patient.image} size="lg" />
        <div className={css.stack}>
          <h3 className={css.name}>{name}</h3>
          {patient.email && (
            <a className={css.contact} href={`mailto:${patient.email}`}>
              <Mail aria-hidden="true" />
              {patient.email}
            </a>
          )}
          {patient.PhoneNo && (
            <a className={css.contact} href={`tel:${patient.PhoneNo}`}>
              <Phone aria-hidden="true" />
              {patient.PhoneNo}
            </a>
          )}
        </div>
      </div>
      <div className={css.badges}>
        <Badge icon={<Video aria-hidden="true" />}>{t.online}</Badge>
        <StatusBadge status={paymentStatus}>
          {paymentStatus === 'expired' || paymentStatus === 'refunded' ? t[paymentStatus] : undefined}
        </StatusBadge>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t.booked}</dt>
          <dd>
            <Moment at={start} />
          </dd>
        </div>
        {paymentStatus === 'Completed' && booking.completionDate && (
          <div>
            <dt>{t.completed}</dt>
            <dd>
              <Moment at={booking.completionDate} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t.amount}</dt>
          <dd className={css.amount}>{formatRupees(booking.amount)}</dd>
        </div>
      </dl>
      <div className={css.foot}>
        {phase !== 'none' && until && (
          <p className={css.remaining}>
            <Timer aria-hidden="true" />
            {phase === 'upcoming' ? t.startsIn : t.openFor} <Countdown key={phase} until={until} onOver={onTurn} />
          </p>
        )}
        <LinkButton
          as={Link}
          to={`/doctor/chats/patient/${patient._id}`}
          variant={phase === 'running' ? 'primary' : 'secondary'}
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={t.chatWith(name)}
          className={css.chat}
        >
          {t.chat}
        </LinkButton>
      </div>
    </Card>
  );
}
