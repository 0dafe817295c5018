import type { Handlers } from '@vetcare/messaging';
import type { Deps } from '../deps';

/** Follows what admins have checked of doctors' registrations with a council, without which nothing is prescribed. */
export const followRegistrations = ({ registrations }: Pick<Deps, 'registrations'>): Handlers => ({
  'auth.doctor.approved.v1': ({ data: { doctorId, licence = null }, occurredAt }, session) =>
    registrations.note(session, { _id: doctorId, licence, since: new Date(occurredAt) }),
  'auth.doctor.licence-checked.v1': ({ data: { doctorId, licence }, occurredAt }, session) =>
    registrations.note(session, { _id: doctorId, licence, since: new Date(occurredAt) }),
  'auth.doctor.suspended.v1': ({ data: { doctorId, licence = null, finishUntil }, occurredAt }, session) =>
    registrations.note(session, {
      ...{ _id: doctorId, since: new Date(occurredAt) },
      ...(finishUntil ? { licence, until: new Date(finishUntil) } : { licence: null }),
    }),
});
