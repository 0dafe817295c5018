import { createHash } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Which unpaid times of one doctor were taken from one network. It is forgotten when the last of them has ended. */
export interface HoldNetwork {
  /** A hash of both, so that no addresses are kept. */
  _id: string;
  bookingIds: string[];
  until: Date;
}

const schema = schemaOf<HoldNetwork>({
  _id: String,
  bookingIds: { type: [String], required: true },
  until: { type: Date, required: true },
}).index({ until: 1 }, { expireAfterSeconds: 0 });

const keyOf = (network: string, doctorId: string) =>
  createHash('sha256').update(`${network} ${doctorId}`).digest('base64url');

export function createHoldNetworkStore(connection: Connection) {
  const rows = modelOf<HoldNetwork>(connection, 'HoldNetwork', schema, 'hold_networks');
  return {
    /** Creates the row outside of the transaction, because two transactions that both insert it fail for good. */
    prepare: (network: string, doctorId: string, until: Date) =>
      rows.updateOne({ _id: keyOf(network, doctorId) }, { $setOnInsert: { bookingIds: [], until } }, { upsert: true }),

    /**
     * Notes a hold, and returns those from before. It writes a row that all holds from there write, so that of two at one moment
     * the second sees the first.
     */
    async add(session: ClientSession, network: string, hold: HeldFrom): Promise<string[]> {
      const before = await rows
        .findOneAndUpdate(
          { _id: keyOf(network, hold.doctorId) },
          { $push: { bookingIds: { $each: [hold.bookingId], $slice: -MOST_KEPT } }, $max: { until: hold.until } },
          { session, upsert: true, returnDocument: 'before' },
        )
        .lean<HoldNetwork | null>();
      return before?.bookingIds ?? [];
    },
  };
}

export interface HeldFrom {
  doctorId: string;
  bookingId: string;
  until: Date;
}

/** More than could be unpaid at once. */
const MOST_KEPT = 200;

export type HoldNetworkStore = ReturnType<typeof createHoldNetworkStore>;
