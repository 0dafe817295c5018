import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { Person } from './person';

/** The event that tells of this person is still on its way: whoever needs them tries again. */
class PersonNotKnownYetError extends Error {
  constructor(readonly personId: string) {
    super('The person is not known yet');
    this.name = 'PersonNotKnownYetError';
  }
}

/** @throws PersonNotKnownYetError until auth has told who this is */
export async function accessPerson(
  deps: Pick<NotificationDeps, 'people'>,
  session: ClientSession,
  id: string,
): Promise<Person> {
  const person = await deps.people.find(session, id);
  if (!person || (!person.accountAt && !person.deleted)) throw new PersonNotKnownYetError(id);
  return person;
}
