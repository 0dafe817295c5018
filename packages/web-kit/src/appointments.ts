/** Lists of appointments, as a patient and as a doctor sees them. Not in the shell's first script: an area carries it. */

export { phaseOf, startOf } from './appointments/appointment';
export { arrange, findAppointments } from './appointments/appointment-list';
export { appointmentTexts } from './appointments/appointments.texts';
export { useAppointmentList } from './appointments/use-appointment-list';
export { useAppointments } from './appointments/use-appointments';
export { useMoment } from './appointments/use-moment';
