import { DELETED_USER, type Event, type EventType, type Role } from '@vetcare/contracts';

export interface Person {
  _id: string;
  role: Role;
  FirstName: string;
  LastName: string;
  image: string | null;
  specialization: string | null;
  /** Doctors only: whether an admin has approved them and not taken it back. */
  isValidated: boolean;
  deleted: boolean;
  /** When the newest fact of each kind that is in here happened: older ones change nothing. */
  accountAt?: Date;
  profileAt?: Date;
  decisionAt?: Date;
}

export type PersonEvent = {
  [T in EventType]: T extends `auth.${string}` | 'catalogue.doctor.updated.v1' ? Event<T> & { type: T } : never;
}[EventType];

const stranger = (_id: string, role: Role): Person => ({
  _id,
  role,
  FirstName: '',
  LastName: '',
  image: null,
  specialization: null,
  isValidated: false,
  deleted: false,
});

const isOlder = (at: Date, than: Date | undefined) => than !== undefined && at < than;

/**
 * What is known of a person after one more fact, in whatever order facts arrive; undefined when it says nothing new.
 * A doctor's name, picture and specialization are the catalogue's to say once it has spoken.
 */
export function learn(known: Person | undefined, event: PersonEvent): Person | undefined {
  const at = new Date(event.occurredAt);
  if (known?.deleted) return undefined;
  switch (event.type) {
    case 'auth.user.registered.v1':
    case 'auth.user.updated.v1': {
      const { userId, role, FirstName, LastName, image } = event.data;
      const person = known ?? stranger(userId, role);
      if (isOlder(at, person.accountAt)) return undefined;
      const named = person.profileAt ? {} : { FirstName, LastName, image };
      const specialization =
        event.type === 'auth.user.registered.v1' && !person.profileAt
          ? event.data.specialization || null
          : person.specialization;
      return { ...person, role, ...named, specialization, accountAt: at };
    }
    case 'auth.user.deleted.v1':
      return {
        ...stranger(event.data.userId, event.data.role),
        ...DELETED_USER,
        deleted: true,
        accountAt: at,
      };
    case 'catalogue.doctor.updated.v1': {
      const { doctorId, FirstName, LastName, image, specialization } = event.data;
      const person = known ?? stranger(doctorId, 'doctor');
      if (isOlder(at, person.profileAt)) return undefined;
      return { ...person, FirstName, LastName, image, specialization: specialization || null, profileAt: at };
    }
    case 'auth.doctor.approved.v1':
    case 'auth.doctor.rejected.v1':
    case 'auth.doctor.suspended.v1': {
      const { doctorId, FirstName, LastName } = event.data;
      const person = known ?? { ...stranger(doctorId, 'doctor'), FirstName, LastName };
      if (isOlder(at, person.decisionAt)) return undefined;
      return { ...person, isValidated: event.type === 'auth.doctor.approved.v1', decisionAt: at };
    }
  }
}
