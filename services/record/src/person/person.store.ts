import { DELETED_USER } from '@vetcare/contracts';
import { createPeopleReplica, type ReplicatedPerson } from '@vetcare/messaging';
import type { ClientSession, Connection } from 'mongoose';

interface Copied {
  /** How often the name was copied since the last event, see `keepSearchKeys`. */
  copied?: number;
}
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

function fullNameOf(person: Facts | null): string {
  if (!person || person.deleted) return '';
  const { FirstName, LastName } = named(person);
  return `${FirstName} ${LastName}`.trim();
}

/** A person of whom no event has arrived yet has no name. */
export const nameOf = (names: Map<string, Named>, _id: string): Named =>
  names.get(_id) ?? { _id, FirstName: '', LastName: '' };

/** The names of owners and doctors. */
export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: ['FirstName', 'LastName'],
    profile: ['FirstName', 'LastName'],
    derived: { columns: { copied: { type: Number } }, indexes: [], derive: (): Copied => ({}) },
  });
  return {
    authHandlers: replica.authHandlers,
    catalogueHandlers: replica.catalogueHandlers,
    async isDoctor(id: string): Promise<boolean> {
      const person = await replica.find(id);
      return person?.role === 'doctor' && !person.deleted;
    },
    /** A person's name; empty while none is known, and of a deleted account. */
    async fullName(session: ClientSession, id: string): Promise<string> {
      return fullNameOf(await replica.find(id, session));
    },
    /** The names of these people by id. A change of one at the same time conflicts, also if it is the first that is known. */
    async copyNames(session: ClientSession, ids: readonly string[]): Promise<Map<string, string>> {
      const marks = ids.map((_id) => ({
        updateOne: { filter: { _id }, update: { $inc: { copied: 1 } }, upsert: true },
      }));
      await replica.rows.bulkWrite(marks, { session });
      const found = await replica.rows
        .find({ _id: { $in: ids } })
        .session(session)
        .lean<Facts[]>();
      return new Map(found.map((person) => [person._id, fullNameOf(person)]));
    },
    /** Makes a transaction that copies the name of a known person at the same moment begin again, or this one. */
    async mark(session: ClientSession, _id: string): Promise<void> {
      await replica.rows.updateOne({ _id }, { $inc: { copied: 1 } }, { session });
    },
    async names(ids: Iterable<string>): Promise<Map<string, Named>> {
      const found = await replica.findMany([...new Set(ids)]);
      return new Map(found.map((person) => [person._id, named(person)]));
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
