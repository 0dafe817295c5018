import type { Booking } from '@vetcare/contracts';
import { AppointmentCard, DateTime, StatusBadge, TimeLeft } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, useDateTime } from '@vetcare/web-kit/appointments';
import { usePersonName, usePersonWords } from '@vetcare/web-kit/person';
import { history } from './history.texts';
import { mustBookAgain } from './must-book-again';
import { NextStep } from './next-step.view';

interface HistoryCardProps {
  booking: Booking;
  now: number;
  /** Called when the countdown runs out because the appointment begins or ends. */
  onTurn: () => void;
  /** The one on top. */
  next: boolean;
}

/** One appointment: with which doctor, when, what was paid, and the next step. */
export function HistoryCard({ booking, now, onTurn, next }: HistoryCardProps) {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  const dateTime = useDateTime();
  const words = usePersonWords();
  const { doctorId: doctor, paymentStatus, appointmentAt, completionAt, paymentId } = booking;
  const called = usePersonName();
  const title = called.doctor(doctor);
  const phase = phaseOf(booking, now);
  const until = phase === 'upcoming' ? appointmentAt : completionAt;
  // Somebody who wanted to pay or to book again needs to know why neither is offered.
  const gone = doctor.practises === false && (paymentStatus === 'pending' || mustBookAgain(booking, now));
  const note = [paymentStatus !== 'Completed' && t.notes[paymentStatus], gone && t.gone].filter(Boolean).join(' ');
  const when = (at: string | null | undefined) => (at ? <DateTime {...dateTime(at)} /> : shared.noDate);
  return (
    <AppointmentCard
      title={title}
      person={{ id: doctor._id, name: called.person(doctor), src: doctor.image }}
      about={doctor.specialization && words.specialization(doctor.specialization)}
      email={doctor.email}
      phone={doctor.PhoneNo}
      next={next}
      badges={
        <StatusBadge status={paymentStatus}>
          {paymentStatus === 'expired' || paymentStatus === 'refunded' ? shared[paymentStatus] : undefined}
        </StatusBadge>
      }
      note={note}
      facts={[
        { term: shared.booked, detail: when(appointmentAt) },
        { term: shared.completed, detail: when(completionAt) },
        { term: shared.amount, detail: formatRupees(booking.amount), look: 'strong' },
        { term: t.paymentId, detail: paymentId ?? t.noPaymentId, look: 'code' },
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
      actions={<NextStep booking={booking} name={title} now={now} />}
    />
  );
}
