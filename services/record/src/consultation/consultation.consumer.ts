import type { Handlers } from '@vetcare/messaging';
import type { Deps } from '../deps';
import { type KeyDeps, keepSearchKeys } from '../search/keep-search-keys';
import { closeWritten } from './close-written';
import { type TellToldDeps, tellTold } from './tell-told';

type FollowDeps = Pick<Deps, 'consultations' | 'intakes'>;

/** A paid booking opens its record to the doctor, and what the patient told beforehand becomes part of it. */
export const followBookings = ({ consultations, intakes, ...deps }: KeyDeps & TellToldDeps): Handlers => ({
  'booking.booking.completed.v1': async ({ data }, session) => {
    const { bookingId: _id, patientId, doctorId } = data;
    const times = { beginsAt: new Date(data.appointmentAt), endsAt: new Date(data.completionAt) };
    await consultations.note(session, { _id, patientId, doctorId, ...times, sequence: 0 });
    await intakes.attach(session, { patientId, doctorId, bookingId: _id });
    await tellTold({ consultations, intakes, ...deps }, session, { bookingId: _id, patientId, doctorId });
    await closeWritten({ consultations, intakes }, session, { bookingId: _id, patientId, doctorId });
    await keepSearchKeys({ consultations, intakes, ...deps }, session, [{ _id, patientId }]);
  },
  'booking.booking.moved.v1': async ({ data, occurredAt }, session) => {
    const { bookingId: _id, patientId, doctorId, appointment } = data;
    const times = { beginsAt: new Date(appointment.appointmentAt), endsAt: new Date(appointment.completionAt) };
    await consultations.note(session, { _id, patientId, doctorId, ...times, sequence: appointment.sequence });
    if (data.rebooking) await consultations.reopenTold(session, _id, new Date(occurredAt));
    await keepSearchKeys({ consultations, intakes, ...deps }, session, [{ _id, patientId }]);
  },
  'booking.booking.outcome-noted.v1': ({ data: { bookingId: _id, patientId, doctorId, outcome } }, session) =>
    consultations.noteNoShow(session, { _id, patientId, doctorId, noShow: outcome === 'no-show' }),
  'booking.booking.cancelled.v1': ({ data: { bookingId: _id, patientId, doctorId } }, session) =>
    consultations.mark(session, { _id, patientId, doctorId, closed: true }),
  'booking.booking.refunded.v1': ({ data: { bookingId: _id, patientId, doctorId } }, session) =>
    consultations.mark(session, { _id, patientId, doctorId, closed: true }),
});

/** From the doctor's answer on, what the patient told stays as it is. */
export const followAnswers = ({ consultations, intakes }: FollowDeps): Handlers => ({
  'chat.message.answered.v1': ({ data: { bookingId: _id, patientId, doctorId, answeredAt } }, session) =>
    consultations.noteAnswer(session, { _id, patientId, doctorId }, { which: 'answeredAt', at: new Date(answeredAt) }),
  'chat.consultation.answered.v1': async ({ data: { bookingId, patientId, doctorId, answeredAt } }, session) => {
    const people = { _id: bookingId, patientId, doctorId };
    await consultations.noteAnswer(session, people, { which: 'writtenAt', at: new Date(answeredAt) });
    await closeWritten({ consultations, intakes }, session, { bookingId, patientId, doctorId });
  },
});
