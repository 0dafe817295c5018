import { DELETED_USER, type EventData, type Role } from '@vetcare/contracts';

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
  /** Suspended, or a doctor who is not approved: may not sign in. */
  barred: boolean;
  /** When an admin last decided about that. */
  decidedAt: Date | null;
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
  barred: false,
  decidedAt: null,
});

const isOld = (known: Date | null | undefined, at: Date) => !!known && known > at;

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

/** What an admin decided, unless something later is known. */
export function withDecision(person: Person, barred: boolean, at: Date): Person {
  return isOld(person.decidedAt, at) ? person : { ...person, barred, decidedAt: at };
}

/** Final, whatever arrives later. */
export function withoutData(known: Person | null, data: EventData<'auth.user.deleted.v1'>): Person {
  const person = known ?? nobody(data.userId, data.role);
  return { ...person, ...DELETED_USER, email: '', deleted: true };
}
