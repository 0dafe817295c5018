import type { Booking } from '@vetcare/contracts';
import { AppointmentCard, Badge, DateTime, LinkButton, StatusBadge, TimeLeft } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, useDateTime } from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle, Video } from 'lucide-react';
import { appointments } from './appointments.texts';

interface PatientCardProps {
  booking: Booking;
  now: number;
  /** Called when the countdown runs out because the appointment begins or ends. */
  onTurn: () => void;
}

/** One consultation with its patient, times, payment, and the link to the chat. */
export function PatientCard({ booking, now, onTurn }: PatientCardProps) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  const dateTime = useDateTime();
  const { userId: patient, paymentStatus, appointmentAt, completionAt } = booking;
  const name = usePersonName().person(patient);
  const phase = phaseOf(booking, now);
  const until = phase === 'upcoming' ? appointmentAt : completionAt;
  const end = paymentStatus === 'Completed' ? completionAt : null;
  return (
    <AppointmentCard
      title={name}
      person={{ id: patient._id, name, src: patient.image }}
      // Contact details belong to a paid consultation.
      email={appointmentAt ? patient.email : ''}
      phone={appointmentAt ? patient.PhoneNo : ''}
      badges={
        <>
          <Badge icon={<Video aria-hidden="true" />}>{t.online}</Badge>
          <StatusBadge status={paymentStatus}>
            {paymentStatus === 'expired' || paymentStatus === 'refunded' ? shared[paymentStatus] : undefined}
          </StatusBadge>
        </>
      }
      facts={[
        { term: shared.booked, detail: appointmentAt ? <DateTime {...dateTime(appointmentAt)} /> : shared.noDate },
        ...(end ? [{ term: shared.completed, detail: <DateTime {...dateTime(end)} /> }] : []),
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
