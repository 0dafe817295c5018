import { createPeopleReplica, type Handlers } from '@vetcare/messaging';
import type { ClientSession, Connection } from 'mongoose';
import { accountFields, type Person, profileFields } from './person';
import { foundBy, searchKeysOf } from './person-search';

/** A search with more hits than this is too vague to be useful. */
const MAX_FOUND = 500;

export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: accountFields,
    profile: profileFields,
    decisions: true,
    derived: {
      columns: { foundAs: { type: [String], default: undefined } },
      indexes: [{ foundAs: 1 }],
      derive: (person) => (person.deleted ? {} : { foundAs: searchKeysOf(person) }) as { foundAs?: string[] },
    },
  });
  return {
    authHandlers: {
      ...replica.authHandlers,
      // Of patients, so that their doctors see that nobody is waiting.
      'auth.user.suspended.v1': replica.apply,
      'auth.user.restored.v1': replica.apply,
    } satisfies Handlers as Handlers,
    catalogueHandlers: replica.catalogueHandlers,
    byId: (id: string, session?: ClientSession): Promise<Person | null> => replica.find(id, session),
    byIds: (ids: string[]): Promise<Person[]> => replica.findMany(ids),
    /** Ids of people of whom each searched word is found; `MAX_FOUND` at most. */
    async idsFoundBy(search: string): Promise<string[]> {
      const found = await replica.rows.find(foundBy(search), { _id: 1 }).limit(MAX_FOUND).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    addSearchKeys: () => replica.addDerived('foundAs'),
  };
}

export type PersonStore = ReturnType<typeof createPersonStore>;
