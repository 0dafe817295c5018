import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Handlers } from '../handle-events';
import {
  type AccountField,
  mergePeople,
  type PersonEvent,
  type ProfileField,
  personFrom,
  type ReplicatedPerson,
} from './replicated-person';

interface ReplicaOptions<A extends AccountField, P extends ProfileField, D extends object> {
  /** What the service keeps of an account, and of a doctor's profile. It stores nothing else of people. */
  account: readonly A[];
  profile: readonly P[];
  /** Whether it keeps what admins decide about doctors. */
  decisions?: boolean;
  /** Columns that follow from the facts and are written with them, for queries that need them. */
  derived?: {
    columns: Record<keyof D, object>;
    indexes: Record<string, 1>[];
    derive(person: ReplicatedPerson<A, P>): D;
  };
  /** Reads the facts in a row that an earlier release wrote in another form. */
  readLegacy?(row: object): ReplicatedPerson<A, P>;
}

/**
 * A service's replica of the people whom events describe, in the collection `people`. It is right in whichever order
 * events arrive, and of a deleted account it keeps a tombstone only.
 */
export function createPeopleReplica<
  A extends AccountField,
  P extends ProfileField,
  D extends object = Record<never, never>,
>(connection: Connection, options: ReplicaOptions<A, P, D>) {
  type Person = ReplicatedPerson<A, P>;
  type Row = Person & D;
  const { derived, readLegacy } = options;
  const rows = createModel<Row>(connection, derived);

  const read = (row: Row): Row => (readLegacy ? { ...row, ...mergePeople<A, P>(row, readLegacy(row)) } : row);

  async function find(id: string, session: ClientSession | null = null): Promise<Row | null> {
    const row = await rows.findById(id).session(session).lean<Row | null>();
    return row && read(row);
  }

  /** Adds facts to what is known of a person. */
  async function merge(session: ClientSession, facts: Person): Promise<void> {
    const known = await find(facts._id, session);
    const person = mergePeople<A, P>(known ?? { _id: facts._id }, facts);
    const row = { ...person, ...derived?.derive(person) };
    await rows.replaceOne({ _id: facts._id }, row, { session, upsert: true });
  }

  const apply = (event: PersonEvent, session: ClientSession) => merge(session, personFrom(event, options));
  const decisions: Handlers = {
    'auth.doctor.approved.v1': apply,
    'auth.doctor.rejected.v1': apply,
    'auth.doctor.suspended.v1': apply,
  };

  return {
    rows,
    find,
    async findMany(ids: string[]): Promise<Row[]> {
      return (await rows.find({ _id: { $in: ids } }).lean<Row[]>()).map(read);
    },
    /** Takes over what one event says. Services that do more with an event call it from a handler of their own. */
    apply,
    merge,
    /** Handlers that do nothing but keep the replica up to date. */
    authHandlers: {
      'auth.user.registered.v1': apply,
      'auth.user.updated.v1': apply,
      'auth.user.deleted.v1': apply,
      ...(options.decisions && decisions),
    } satisfies Handlers as Handlers,
    catalogueHandlers: { 'catalogue.doctor.updated.v1': apply } satisfies Handlers as Handlers,
    /** Writes the derived columns of those people whose row was written before this one of them existed. */
    async addDerived(column: keyof D & string): Promise<void> {
      const without = { [column]: { $exists: false }, deleted: { $ne: true } };
      for await (const row of rows.find(without).lean<Row[]>().cursor()) {
        // A person who was changed in the meantime has the column by now.
        await rows.updateOne({ ...without, _id: row._id }, { $set: derived?.derive(read(row)) ?? {} });
      }
    },
  };
}

function createModel<Row>(
  connection: Connection,
  { columns = {}, indexes = [] }: { columns?: object; indexes?: Record<string, 1>[] } = {},
): Model<Row> {
  const schema = schemaOf<ReplicatedPerson>(
    { _id: String, role: String, account: Object, profile: Object, decision: Object, deleted: Boolean },
    { minimize: false },
  ).add(columns);
  for (const index of indexes) schema.index(index);
  const model: unknown = modelOf(connection, 'Person', schema, 'people');
  return model as Model<Row>;
}
