import { EventTooEarlyError } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { Person } from './person';

/** @throws EventTooEarlyError if auth has not published this person's registration yet */
export async function accessPerson(
  deps: Pick<NotificationDeps, 'people'>,
  session: ClientSession,
  id: string,
): Promise<Person> {
  const person = await deps.people.find(session, id);
  if (!person) throw new EventTooEarlyError({ personId: id });
  return person;
}
