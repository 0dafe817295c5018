import type { EventData, Role } from '@vetcare/contracts';

/** The copy of a person that mails need. Each half comes from its own service, in any order. */
export interface Person {
  _id: string;
  role: Role;
  FirstName: string;
  LastName: string;
  /** Empty until auth told, and after the account was deleted. */
  email: string;
  /** When auth and the catalogue last said something. */
  accountAt: Date | null;
  profileAt: Date | null;
  deleted: boolean;
}

const nobody = (id: string, role: Role): Person => ({
  _id: id,
  role,
  FirstName: '',
  LastName: '',
  email: '',
  accountAt: null,
  profileAt: null,
  deleted: false,
});

const isOld = (known: Date | null, at: Date) => known !== null && known > at;

/** A doctor's name is the catalogue's as soon as it has said one. */
export function withAccount(known: Person | null, data: EventData<'auth.user.updated.v1'>, at: Date): Person {
  const person = known ?? nobody(data.userId, data.role);
  if (person.deleted || isOld(person.accountAt, at)) return person;
  const name = person.profileAt ? {} : { FirstName: data.FirstName, LastName: data.LastName };
  return { ...person, ...name, role: data.role, email: data.email, accountAt: at };
}

export function withProfile(known: Person | null, data: EventData<'catalogue.doctor.updated.v1'>, at: Date): Person {
  const person = known ?? nobody(data.doctorId, 'doctor');
  if (person.deleted || isOld(person.profileAt, at)) return person;
  return { ...person, FirstName: data.FirstName, LastName: data.LastName, profileAt: at };
}

/** Final, whatever arrives later. */
export function withoutData(known: Person | null, data: EventData<'auth.user.deleted.v1'>): Person {
  const person = known ?? nobody(data.userId, data.role);
  return { ...person, FirstName: 'Deleted', LastName: 'user', email: '', deleted: true };
}
