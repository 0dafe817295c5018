import type { Booking } from '@vetcare/contracts';
import { AppointmentCard, Badge, LinkButton, Moment, StatusBadge, TimeLeft } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, startOf, useMoment } from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle, Video } from 'lucide-react';
import { appointments } from './appointments.texts';

interface PatientCardProps {
  booking: Booking;
  now: number;
  /** A countdown ran out: the appointment begins or is over. */
  onTurn: () => void;
}

/** One appointment: with which patient, when, what was paid, and the way into the chat. */
export function PatientCard({ booking, now, onTurn }: PatientCardProps) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  const moment = useMoment();
  const { userId: patient, paymentStatus, completionDate } = booking;
  const name = usePersonName().person(patient);
  const start = startOf(booking);
  const phase = phaseOf(booking, now);
  const until = phase === 'upcoming' ? start : completionDate;
  const paid = paymentStatus === 'Completed' && completionDate !== null;
  return (
    <AppointmentCard
      title={name}
      person={{ id: patient._id, name, src: patient.image }}
      email={patient.email}
      phone={patient.PhoneNo}
      badges={
        <>
          <Badge icon={<Video aria-hidden="true" />}>{t.online}</Badge>
          <StatusBadge status={paymentStatus}>
            {paymentStatus === 'expired' || paymentStatus === 'refunded' ? shared[paymentStatus] : undefined}
          </StatusBadge>
        </>
      }
      facts={[
        { term: shared.booked, detail: start ? <Moment {...moment(start)} /> : shared.noDate },
        ...(paid ? [{ term: shared.completed, detail: <Moment {...moment(completionDate)} /> }] : []),
        { term: shared.amount, detail: formatRupees(booking.amount), look: 'strong' },
      ]}
      remaining={
        phase !== 'none' &&
        until && (
          <TimeLeft
            key={phase}
            label={phase === 'upcoming' ? shared.startsIn : shared.openFor}
            until={until}
            onOver={onTurn}
          />
        )
      }
      actions={
        <LinkButton
          as={Link}
          to={`/doctor/chats/patient/${patient._id}`}
          variant={phase === 'running' ? 'primary' : 'secondary'}
          icon={<MessageCircle aria-hidden="true" />}
          aria-label={shared.chatWith(name)}
        >
          {shared.chat}
        </LinkButton>
      }
    />
  );
}
