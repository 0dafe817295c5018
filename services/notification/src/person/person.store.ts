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
    /** Whether an admin has decided about the doctor again since then. */
    async wasDecidedAfter(session: ClientSession, doctorId: string, at: Date): Promise<boolean> {
      const decision = (await replica.find(doctorId, session))?.decision;
      return decision !== undefined && decision.at > at;
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
