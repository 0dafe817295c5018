import { DELETED_USER } from '@vetcare/contracts';
import { shownName } from '../mail/compose';
import type { Person } from './person';

/** A person's name in mails to others. */
export function personName({ role, deleted, FirstName, LastName }: Person): string {
  if (deleted) return `${DELETED_USER.FirstName} ${DELETED_USER.LastName}`;
  return role === 'doctor' ? `Dr. ${shownName(FirstName, LastName)}` : shownName(FirstName, LastName);
}

export const greetingTo = (person: Person): string =>
  `Hello ${person.role === 'doctor' ? personName(person) : shownName(person.FirstName)},`;
