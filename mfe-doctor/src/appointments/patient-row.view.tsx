import type { Booking } from '@vetcare/contracts';
import { AppointmentRow, Countdown } from '@vetcare/ui';
import { formatDate, formatRupees, serverNow, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { usePatientAppointment } from './use-patient-appointment';

interface PatientRowProps {
  booking: Booking;
  now: number;
  /** Called when the countdown runs out because the appointment begins or the chat closes. */
  onTurn: () => void;
}

/**
 * A consultation or an attempt to book one, in a single line. One that is to come shows when it begins, and an open chat
 * how long it stays open.
 */
export function PatientRow({ booking, now, onTurn }: PatientRowProps) {
  const shared = useTexts(appointmentTexts);
  const appointment = usePatientAppointment(booking, now, 'secondary');
  const { appointmentAt, slotStart, completionAt, createdAt, amount } = booking;
  const phase = phaseOf(booking, now);
  const at = formatDate(appointmentAt ?? slotStart ?? createdAt, 'dateTime');
  return (
    <AppointmentRow
      {...appointment}
      summary={
        phase === 'running' && completionAt ? (
          <>
            {shared.openFor} <Countdown now={serverNow} key={phase} until={completionAt} onOver={onTurn} />
          </>
        ) : phase === 'upcoming' && appointmentAt ? (
          <>
            {at} · {shared.startsIn} <Countdown now={serverNow} key={phase} until={appointmentAt} onOver={onTurn} />
          </>
        ) : (
          `${at} · ${formatRupees(amount)}`
        )
      }
      badges={null}
      facts={[...appointment.facts, { term: shared.paymentStatus, detail: appointment.badges, look: 'badges' }]}
      detailsLabel={shared.details}
    />
  );
}
