import { DELETED_USER } from '@vetcare/contracts';
import { createPeopleReplica, type ReplicatedPerson } from '@vetcare/messaging';
import type { Connection } from 'mongoose';

type Facts = ReplicatedPerson<'FirstName' | 'LastName', 'FirstName' | 'LastName'>;

/** A person as records name them: never how to reach them. */
export interface Named {
  _id: string;
  FirstName: string;
  LastName: string;
  deleted?: true;
}

function named({ _id, account, profile, deleted }: Facts): Named {
  if (deleted) return { _id, ...DELETED_USER, deleted };
  const { FirstName = '', LastName = '' } = profile ?? account ?? {};
  return { _id, FirstName, LastName };
}

/** Somebody of whom no event has arrived yet has no name. */
export const nameOf = (names: Map<string, Named>, _id: string): Named =>
  names.get(_id) ?? { _id, FirstName: '', LastName: '' };

/** The names of owners and doctors. */
export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: ['FirstName', 'LastName'],
    profile: ['FirstName', 'LastName'],
  });
  return {
    authHandlers: replica.authHandlers,
    catalogueHandlers: replica.catalogueHandlers,
    async isDoctor(id: string): Promise<boolean> {
      const person = await replica.find(id);
      return person?.role === 'doctor' && !person.deleted;
    },
    async names(ids: Iterable<string>): Promise<Map<string, Named>> {
      const found = await replica.findMany([...new Set(ids)]);
      return new Map(found.map((person) => [person._id, named(person)]));
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
