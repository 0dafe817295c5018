import type { Booking } from '@vetcare/contracts';
import { AppointmentRow, Countdown } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { CancelBooking } from './cancel-booking.view';
import { usePatientAppointment } from './use-patient-appointment';

interface PatientRowProps {
  booking: Booking;
  now: number;
  /** Called when the chat closes. */
  onTurn: () => void;
}

/** An earlier consultation or an attempt to book one, in a single line. An open chat shows how long it stays open. */
export function PatientRow({ booking, now, onTurn }: PatientRowProps) {
  const shared = useTexts(appointmentTexts);
  const appointment = usePatientAppointment(booking, 'secondary');
  const { appointmentAt, slotStart, completionAt, createdAt, amount } = booking;
  const isOpen = phaseOf(booking, now) === 'running';
  return (
    <AppointmentRow
      {...appointment}
      summary={
        isOpen && completionAt ? (
          <>
            {shared.openFor} <Countdown until={completionAt} onOver={onTurn} />
          </>
        ) : (
          `${formatDate(appointmentAt ?? slotStart ?? createdAt, 'dateTime')} · ${formatRupees(amount)}`
        )
      }
      actions={
        <>
          {appointment.actions}
          <CancelBooking booking={booking} name={appointment.title} />
        </>
      }
      badges={null}
      facts={[...appointment.facts, { term: shared.paymentStatus, detail: appointment.badges }]}
      detailsLabel={shared.details}
    />
  );
}
