import type { Booking } from '@vetcare/contracts';
import { type AppointmentProps, DateTime, StatusBadge } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import {
  appointmentTexts,
  isDoctorGone,
  reopenedUntil,
  statusOf,
  useDateTime,
  useRefundFacts,
  useStatusText,
} from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import { cancelTexts } from './cancel.texts';
import { history } from './history.texts';
import { NextSteps } from './next-steps.view';
import { proposalTexts } from './proposal.texts';

export interface HistoryEntry {
  booking: Booking;
  now: number;
  /** The name of the pet it is about, where that is known. */
  pet: string | undefined;
}

/** What the card and the row of a booking have in common: doctor, status, times, amount, and the next steps. */
export function useHistoryEntry({ booking, now, pet }: HistoryEntry): AppointmentProps {
  const t = useTexts(history);
  const cancelling = useTexts(cancelTexts);
  const proposals = useTexts(proposalTexts);
  const shared = useTexts(appointmentTexts);
  const dateTime = useDateTime();
  const names = usePersonName();
  const refunds = useRefundFacts(booking);
  const { doctorId: doctor, appointmentAt, completionAt, paymentId, proposal } = booking;
  const status = statusOf(booking);
  const statusText = useStatusText(booking, 'patient');
  // Only the payment provider decides when the money is back.
  const isRefunding = status === 'refunded' && booking.refunds?.some(({ doneAt }) => doneAt === null);
  const title = names.doctor(doctor);
  // Explains why neither paying, booking again nor the chat is offered. Patients who are suspended themselves know it.
  const gone = isDoctorGone(booking);
  const reopened = reopenedUntil(booking, now);
  const when = (at: string | null | undefined) => (at ? <DateTime {...dateTime(at)} /> : shared.noDate);
  return {
    title,
    rowKey: booking._id,
    person: { id: doctor._id, name: names.person(doctor), src: doctor.image },
    // Contact details belong to a paid consultation.
    email: appointmentAt ? doctor.email : '',
    phone: appointmentAt ? doctor.PhoneNo : '',
    badges: <StatusBadge status={status}>{statusText}</StatusBadge>,
    note: [
      booking.cancellationMessage && t.doctorWrote(title, booking.cancellationMessage),
      status !== 'Completed' && (isRefunding ? cancelling.underWay : t.notes[status]),
      proposal &&
        proposals.proposes(title, formatDate(proposal.slotStart, 'dateTime'), formatDate(proposal.until, 'dateTime')),
      reopened && t.reopened(title, formatDate(reopened, 'dateTime')),
      booking.outcome && t.outcomes[booking.outcome.what](title),
      gone && t.gone,
    ]
      .filter(Boolean)
      .join(' '),
    facts: [
      ...(pet ? [{ term: t.pet, detail: pet }] : []),
      { term: shared.booked, detail: when(appointmentAt) },
      ...(booking.movedFrom ? [{ term: shared.movedFrom, detail: when(booking.movedFrom) }] : []),
      { term: shared.completed, detail: when(completionAt) },
      { term: shared.amount, detail: formatRupees(booking.amount), look: 'strong' },
      ...refunds,
      { term: t.paymentId, detail: paymentId ?? t.noPaymentId, look: 'code' },
    ],
    actions: <NextSteps booking={booking} name={title} now={now} />,
  };
}
