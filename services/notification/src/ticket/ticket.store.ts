import { daysInIndia, type TicketState } from '@vetcare/contracts';
import { modelOf, nestedSchemaOf, readWithin, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { foundBy, type StepRecord, stateAfter, type TicketRecord, wordsIn } from './ticket';

/** After its last change. Longer than anybody comes back to it, and than a bank takes for a dispute. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

const schema = schemaOf<TicketRecord>({
  _id: String,
  number: String,
  key: String,
  state: String,
  email: String,
  personId: String,
  bookingId: String,
  text: String,
  language: String,
  words: [String],
  steps: [nestedSchemaOf<StepRecord>({ kind: String, text: String, by: String, at: Date, key: String })],
  createdAt: Date,
  changedAt: Date,
})
  .index({ key: 1 }, { unique: true })
  .index({ number: 1 }, { unique: true })
  .index({ state: 1, _id: -1 })
  .index({ personId: 1, _id: -1 })
  .index({ email: 1, createdAt: -1 })
  .index({ words: 1 })
  .index({ changedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export interface TicketFilter {
  state?: TicketState | undefined;
  search?: string | undefined;
  personId?: string | undefined;
  /** Received from this day to that one in India. */
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** So many tickets a person gets, and so much of what was written in them. */
const MAX_OWN = 200;
const MAX_OWN_BYTES = 512 * 1024;
const BATCH = 10;
/** So much of the newest steps of each ticket is listed: anybody may add fifty long messages to many tickets of their own. */
const LISTED_BYTES = 32 * 1024;
const textBytes = ({ text, steps }: TicketRecord) =>
  [text, ...steps.map((step) => step.text)].reduce((bytes, one) => bytes + Buffer.byteLength(one), 0);

/** A ticket in a list, without its oldest steps where they are long. */
export type ListedTicket = TicketRecord & { leftOut?: number };

function shorten(ticket: TicketRecord): ListedTicket {
  let bytes = 0;
  const leftOut =
    1 +
    ticket.steps.findLastIndex(({ text }) => {
      bytes += Buffer.byteLength(text);
      return bytes > LISTED_BYTES;
    });
  return leftOut > 0 ? { ...ticket, steps: ticket.steps.slice(leftOut), leftOut } : ticket;
}

const ownOf = (tickets: Model<TicketRecord>) => ({
  /** The newest of a person; fewer where there is much to read in them. */
  newestOf(personId: string): Promise<TicketRecord[]> {
    const found = tickets
      .find({ personId }, { words: 0 })
      .sort({ _id: -1 })
      .limit(MAX_OWN)
      .lean<TicketRecord>()
      .cursor({ batchSize: BATCH });
    return readWithin(found, MAX_OWN_BYTES, textBytes);
  },
});

export function createTicketStore(connection: Connection) {
  const tickets = modelOf<TicketRecord>(connection, 'Ticket', schema, 'tickets');
  return {
    ...ownOf(tickets),
    async add(session: ClientSession, ticket: TicketRecord): Promise<void> {
      await tickets.create([ticket], { session });
    },
    find: (id: string, session: ClientSession | null = null): Promise<TicketRecord | null> =>
      tickets.findById(id).session(session).lean<TicketRecord>(),
    findByKey: (key: string, session: ClientSession): Promise<TicketRecord | null> =>
      tickets.findOne({ key }).session(session).lean<TicketRecord>(),
    findByNumber: (number: string, session: ClientSession): Promise<TicketRecord | null> =>
      tickets.findOne({ number }).session(session).lean<TicketRecord>(),
    countSince: (session: ClientSession, email: string, since: Date): Promise<number> =>
      tickets.countDocuments({ email, createdAt: { $gte: since } }).session(session),
    /** The newest first. */
    async list({ state, search, personId, from, to, before, limit }: TicketFilter): Promise<ListedTicket[]> {
      const wanted = {
        ...(state && { state }),
        ...(personId && { personId }),
        ...((from || to) && { createdAt: daysInIndia({ from, to }) }),
        ...(before && { _id: { $lt: before } }),
        ...(search && foundBy(search)),
      };
      const found = tickets.find(wanted, { words: 0 }).sort({ _id: -1 }).limit(limit).lean<TicketRecord>();
      const listed: ListedTicket[] = [];
      for await (const ticket of found.cursor({ batchSize: BATCH })) listed.push(shorten(ticket));
      return listed;
    },
    /** The ticket after the step, or null if another admin's came first. */
    step: (
      session: ClientSession,
      { _id, state, steps }: TicketRecord,
      step: StepRecord,
    ): Promise<TicketRecord | null> =>
      tickets
        .findOneAndUpdate(
          { _id, steps: { $size: steps.length } },
          { $push: { steps: step }, $set: { state: stateAfter(state, step.kind), changedAt: step.at } },
          { session, returnDocument: 'after' },
        )
        .lean<TicketRecord>(),
    /** Comes before or after an admin's step, which is refused then, as the ticket was changed meanwhile. */
    async addMessage(session: ClientSession, { _id, state }: TicketRecord, message: StepRecord): Promise<void> {
      await tickets.updateOne(
        { _id },
        {
          $push: { steps: message },
          $addToSet: { words: { $each: wordsIn(message.text) } },
          $set: { state: stateAfter(state, message.kind), changedAt: message.at },
        },
        { session },
      );
    },
    async removeAllOf(session: ClientSession, personId: string): Promise<void> {
      await tickets.deleteMany({ personId }, { session });
    },
  };
}
export type TicketStore = ReturnType<typeof createTicketStore>;
