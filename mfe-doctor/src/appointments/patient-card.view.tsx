import type { Booking } from '@vetcare/contracts';
import { AppointmentCard, TimeLeft } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf } from '@vetcare/web-kit/appointments';
import { usePatientAppointment } from './use-patient-appointment';

interface PatientCardProps {
  booking: Booking;
  now: number;
  /** Called when the countdown runs out because the appointment begins or ends. */
  onTurn: () => void;
}

/** The consultation that is next, or has just begun. */
export function PatientCard({ booking, now, onTurn }: PatientCardProps) {
  const shared = useTexts(appointmentTexts);
  const phase = phaseOf(booking, now);
  const appointment = usePatientAppointment(booking, now, phase === 'running' ? 'primary' : 'secondary');
  const until = phase === 'upcoming' ? booking.appointmentAt : booking.completionAt;
  const label = phase === 'upcoming' ? shared.startsIn : shared.openFor;
  return (
    <AppointmentCard
      {...appointment}
      next
      remaining={until && <TimeLeft now={serverNow} key={phase} label={label} until={until} onOver={onTurn} />}
    />
  );
}
