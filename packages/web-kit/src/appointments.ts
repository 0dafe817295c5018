/** Appointment lists for patients and doctors. Bundled with the areas that use them, not with the shell. */

export { isAbandoned, isDoctorGone, phaseOf, reopenedUntil, statusOf } from './appointments/appointment';
export { appointmentTexts } from './appointments/appointments.texts';
export { isBlockedByOpen } from './appointments/is-blocked-by-open';
export { type AppointmentList, type FoundAppointments, useAppointmentList } from './appointments/use-appointment-list';
export { bookedPetsKey, useBookedPets } from './appointments/use-booked-pets';
export { useDateTime } from './appointments/use-date-time';
export { useRefundFacts } from './appointments/use-refund-facts';
export { useStatusText } from './appointments/use-status-text';
