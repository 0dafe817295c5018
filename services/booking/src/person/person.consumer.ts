import type { EventData } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { PersonStore } from './person.store';

type PersonFact = EventData<'auth.user.registered.v1'> | EventData<'auth.user.updated.v1'>;

const accountOf = ({ role, FirstName, LastName, email, PhoneNo, image }: PersonFact, occurredAt: string) => ({
  role,
  FirstName,
  LastName,
  email,
  PhoneNo,
  image,
  at: new Date(occurredAt),
});

export const authHandlers = ({ people }: { people: Pick<PersonStore, 'learn' | 'forget'> }): Handlers => ({
  async 'auth.user.registered.v1'({ data, occurredAt }, session) {
    await people.learn(session, data.userId, 'account', accountOf(data, occurredAt));
  },
  async 'auth.user.updated.v1'({ data, occurredAt }, session) {
    await people.learn(session, data.userId, 'account', accountOf(data, occurredAt));
  },
  async 'auth.user.deleted.v1'({ data }, session) {
    await people.forget(session, data.userId);
  },
  async 'auth.doctor.approved.v1'({ data, occurredAt }, session) {
    await people.learn(session, data.doctorId, 'decision', { approved: true, at: new Date(occurredAt) });
  },
  async 'auth.doctor.rejected.v1'({ data, occurredAt }, session) {
    await people.learn(session, data.doctorId, 'decision', { approved: false, at: new Date(occurredAt) });
  },
  async 'auth.doctor.suspended.v1'({ data, occurredAt }, session) {
    await people.learn(session, data.doctorId, 'decision', { approved: false, at: new Date(occurredAt) });
  },
});

export const catalogueHandlers = ({ people }: { people: Pick<PersonStore, 'learn'> }): Handlers => ({
  async 'catalogue.doctor.updated.v1'({ data, occurredAt }, session) {
    const { FirstName, LastName, image, specialization, feesPaise, isAvailable, isValidated, hours } = data;
    const at = new Date(occurredAt);
    await people.learn(session, data.doctorId, 'profile', {
      FirstName,
      LastName,
      image,
      specialization,
      feesPaise,
      isAvailable,
      isValidated,
      hours: hours ?? null,
      at,
    });
  },
});
