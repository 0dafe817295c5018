import type { Role } from '@vetcare/contracts';
import { createPeopleReplica, type Handlers } from '@vetcare/messaging';
import { collectionOf } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { accountFields, factsInLegacy, type LegacyRow, type Person, profileFields, viewOf } from './person';
import { foundBy, searchKeysOf } from './person-search';

const viewFields = {
  role: 1,
  deleted: 1,
  FirstName: 1,
  LastName: 1,
  image: 1,
  specialization: 1,
  isValidated: 1,
  decisionAt: 1,
  finishUntil: 1,
};

/** What is derived of a person, as it is stored. */
const columns = {
  FirstName: { type: String },
  LastName: { type: String },
  image: { type: String },
  specialization: { type: String },
  isValidated: { type: Boolean },
  decisionAt: { type: Date },
  finishUntil: { type: Date },
  searchKeys: { type: [String], default: undefined },
};

/** The name, picture and role of everybody, as auth and the catalogue tell them. */
export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: accountFields,
    profile: profileFields,
    decisions: true,
    derived: {
      columns,
      indexes: [
        { role: 1, deleted: 1, FirstName: 1, LastName: 1 },
        { role: 1, deleted: 1, searchKeys: 1 },
      ],
      derive(facts) {
        const view = viewOf(facts);
        return { ...view, searchKeys: searchKeysOf(view) };
      },
    },
    readLegacy: (row) => factsInLegacy(row as LegacyRow),
  });
  const people = replica.rows;
  return {
    authHandlers: {
      ...replica.authHandlers,
      // No one writes to or waits for people who can't sign in.
      'auth.user.suspended.v1': replica.apply,
      'auth.user.restored.v1': replica.apply,
    } satisfies Handlers as Handlers,
    catalogueHandlers: replica.catalogueHandlers,
    find: (id: string): Promise<Person | null> => people.findById(id).lean<Person>().exec(),
    /** `words` limits the result to people whose name has words that begin like these. */
    async findMany(ids: Iterable<string>, words: string[] = []): Promise<Map<string, Person>> {
      const found = await collectionOf(people)
        .find<Person>({ _id: { $in: [...new Set(ids)] }, ...foundBy(words) }, { projection: viewFields })
        .toArray();
      return new Map(found.map((person) => [person._id, person]));
    },
    /** People who can be written to, ordered by name. A search returns the first ones that match. */
    listReachable: (role: Role, limit: number, words: string[] = []): Promise<Person[]> =>
      people
        .find({ role, deleted: false, ...(role === 'doctor' && { isValidated: true }), ...foundBy(words) })
        // In the order of its own index a search would read the whole role.
        .sort(words.length === 0 ? { FirstName: 1, LastName: 1 } : {})
        .limit(limit)
        .lean<Person[]>()
        .exec(),
    addSearchKeys: () => replica.addDerived('searchKeys'),
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
