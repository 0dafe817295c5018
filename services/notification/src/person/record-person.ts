import type { Event } from '@vetcare/contracts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { type Person, withAccount, withDecision, withoutData, withProfile } from './person';
import { accessPerson } from './person.access';

type Deps = Pick<NotificationDeps, 'people' | 'mails'>;

export async function recordAccount(
  { people }: Deps,
  { data, occurredAt }: Event<'auth.user.registered.v1'> | Event<'auth.user.updated.v1'>,
  session: ClientSession,
): Promise<void> {
  await people.save(session, withAccount(await people.find(session, data.userId), data, new Date(occurredAt)));
}

export async function recordProfile(
  { people }: Deps,
  { data, occurredAt }: Event<'catalogue.doctor.updated.v1'>,
  session: ClientSession,
): Promise<void> {
  await people.save(session, withProfile(await people.find(session, data.doctorId), data, new Date(occurredAt)));
}

/** Notes whether an admin lets somebody in. @returns the person */
export async function recordDecision(
  deps: Deps,
  session: ClientSession,
  decision: { personId: string; barred: boolean; occurredAt: string },
): Promise<Person> {
  const known = await accessPerson(deps, session, decision.personId);
  const person = withDecision(known, decision.barred, new Date(decision.occurredAt));
  await deps.people.save(session, person);
  return person;
}

/** Whoever deleted their account gets no more mail, and none of theirs is kept. */
export async function forgetPerson(
  { people, mails }: Deps,
  { data }: Event<'auth.user.deleted.v1'>,
  session: ClientSession,
): Promise<void> {
  await people.save(session, withoutData(await people.find(session, data.userId), data));
  await mails.removeAllOf(session, data.userId);
}
