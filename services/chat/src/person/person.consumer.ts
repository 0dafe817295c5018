import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { learn, type PersonEvent } from './person';
import type { PersonStore } from './person.store';

/** Keeps the copy of people up to date with what auth and the catalogue say. */
export function followPeople({ people }: { people: PersonStore }): { auth: Handlers; catalogue: Handlers } {
  const learnFrom = (id: string, event: PersonEvent, session: ClientSession) =>
    people.findIn(session, id).then(async (known) => {
      const person = learn(known ?? undefined, event);
      if (person) await people.save(session, person);
    });
  return {
    auth: {
      'auth.user.registered.v1': (e, session) =>
        learnFrom(e.data.userId, { ...e, type: 'auth.user.registered.v1' }, session),
      'auth.user.updated.v1': (e, session) => learnFrom(e.data.userId, { ...e, type: 'auth.user.updated.v1' }, session),
      'auth.user.deleted.v1': (e, session) => learnFrom(e.data.userId, { ...e, type: 'auth.user.deleted.v1' }, session),
      'auth.doctor.approved.v1': (e, session) =>
        learnFrom(e.data.doctorId, { ...e, type: 'auth.doctor.approved.v1' }, session),
      'auth.doctor.rejected.v1': (e, session) =>
        learnFrom(e.data.doctorId, { ...e, type: 'auth.doctor.rejected.v1' }, session),
      'auth.doctor.suspended.v1': (e, session) =>
        learnFrom(e.data.doctorId, { ...e, type: 'auth.doctor.suspended.v1' }, session),
    },
    catalogue: {
      'catalogue.doctor.updated.v1': (e, session) =>
        learnFrom(e.data.doctorId, { ...e, type: 'catalogue.doctor.updated.v1' }, session),
    },
  };
}
