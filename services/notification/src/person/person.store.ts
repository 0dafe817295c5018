import { createPeopleReplica } from '@vetcare/messaging';
import type { ClientSession, Connection } from 'mongoose';
import { accountFields, factsInLegacy, type LegacyRow, type Person, profileFields, toPerson } from './person';

export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: accountFields,
    profile: profileFields,
    readLegacy: (row) => factsInLegacy(row as LegacyRow),
  });
  return {
    apply: replica.apply,
    catalogueHandlers: replica.catalogueHandlers,
    async find(session: ClientSession, id: string): Promise<Person | null> {
      const facts = await replica.find(id, session);
      return facts && toPerson(facts);
    },
    /** The names of these people as tables show them. People who are not known here are missing. */
    async namesOf(ids: string[]): Promise<Map<string, { name: string; deleted?: true }>> {
      const people = (await replica.findMany(ids)).flatMap((facts) => toPerson(facts) ?? []);
      return new Map(
        people.map(({ _id, FirstName, LastName, deleted }) => [
          _id,
          { name: `${FirstName} ${LastName}`.trim(), ...(deleted && { deleted }) },
        ]),
      );
    },
    /** Whether an admin has decided about the doctor again since then. */
    async wasDecidedAfter(session: ClientSession, doctorId: string, at: Date): Promise<boolean> {
      const decision = (await replica.find(doctorId, session))?.decision;
      return decision !== undefined && decision.at > at;
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
