import type { Booking } from '@vetcare/contracts';
import { type AppointmentProps, DateTime } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, reopenedUntil, statusOf, useDateTime, useRefundFacts } from '@vetcare/web-kit/appointments';
import { appointments } from './appointments.texts';
import { proposeTexts } from './propose.texts';
import { reopenTexts } from './reopen.texts';

/** When a consultation is and was, until when its chat is open, what was paid and returned, and what the doctor wrote. */
export function usePatientFacts(booking: Booking, now: number): AppointmentProps['facts'] {
  const t = useTexts(appointments);
  const proposing = useTexts(proposeTexts);
  const reopening = useTexts(reopenTexts);
  const shared = useTexts(appointmentTexts);
  const dateTime = useDateTime();
  const refunds = useRefundFacts(booking);
  const { appointmentAt, movedFrom, completionAt, proposal } = booking;
  const end = statusOf(booking) === 'Completed' ? completionAt : null;
  const reopened = reopenedUntil(booking, now);
  return [
    { term: shared.booked, detail: appointmentAt ? <DateTime {...dateTime(appointmentAt)} /> : shared.noDate },
    ...(movedFrom ? [{ term: shared.movedFrom, detail: <DateTime {...dateTime(movedFrom)} /> }] : []),
    ...(end ? [{ term: shared.completed, detail: <DateTime {...dateTime(end)} /> }] : []),
    ...(reopened ? [{ term: reopening.reopened, detail: <DateTime {...dateTime(reopened)} /> }] : []),
    ...(proposal ? [{ term: proposing.proposed, detail: <DateTime {...dateTime(proposal.slotStart)} /> }] : []),
    { term: shared.amount, detail: formatRupees(booking.amount), look: 'strong' },
    ...refunds,
    ...(booking.cancellationMessage ? [{ term: t.yourMessage, detail: booking.cancellationMessage }] : []),
  ];
}
