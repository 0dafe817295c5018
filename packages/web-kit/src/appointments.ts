/** Lists of appointments, as a patient and as a doctor sees them. Not in the shell's first script: an area carries it. */

export { phaseOf } from './appointments/appointment';
export { appointmentTexts } from './appointments/appointments.texts';
export { type AppointmentList, type FoundAppointments, useAppointmentList } from './appointments/use-appointment-list';
export { useDateTime } from './appointments/use-date-time';
