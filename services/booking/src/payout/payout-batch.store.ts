import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Due } from './payout.store';

/** The payouts that one file for the bank asks for. One is open at a time. */
export interface PayoutBatch {
  _id: string;
  number: number;
  month: string;
  state: 'open' | 'paid' | 'withdrawn';
  doctors: number;
  paise: number;
  madeBy: string;
  madeAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  /** What the bank calls the upload. */
  reference: string | null;
  /** Doctors whose transfers the bank refused. */
  refused: string[];
}

/** What one doctor is owed, by booking, as it was when the batch was made. */
export interface BatchedPayout {
  /** `<batchId>:<doctorId>` */
  _id: string;
  batchId: string;
  doctorId: string;
  paise: number;
  due: Due[];
}

const schema = schemaOf<PayoutBatch>({
  _id: String,
  number: { type: Number, required: true },
  month: { type: String, required: true },
  state: { type: String, enum: ['open', 'paid', 'withdrawn'], required: true },
  doctors: { type: Number, required: true },
  paise: { type: Number, required: true },
  madeBy: { type: String, required: true },
  madeAt: { type: Date, required: true },
  closedBy: { type: String, default: null },
  closedAt: { type: Date, default: null },
  reference: { type: String, default: null },
  refused: { type: [String], required: true },
})
  .index({ number: -1 }, { unique: true })
  .index({ reference: 1 });

const payoutSchema = schemaOf<BatchedPayout>({
  _id: String,
  batchId: { type: String, required: true },
  doctorId: { type: String, required: true },
  paise: { type: Number, required: true },
  due: { type: [Object], required: true },
}).index({ batchId: 1 });

const MAX_FOUND = 50;

export function createPayoutBatchStore(connection: Connection) {
  const rows = modelOf<PayoutBatch>(connection, 'PayoutBatch', schema, 'payout_batches');
  const payouts = modelOf<BatchedPayout>(connection, 'BatchedPayout', payoutSchema, 'batched_payouts');
  return {
    byId: (id: string, session: ClientSession) => rows.findById(id, null, { session }).lean<PayoutBatch | null>(),
    /** The newest first. */
    last: (count: number, session?: ClientSession) =>
      rows.find({}, null, { session }).sort({ number: -1 }).limit(count).lean<PayoutBatch[]>(),
    numbered: (numbers: number[], references: string[]) =>
      rows
        .find({ $or: [{ number: { $in: numbers } }, { reference: { $in: references } }] })
        .sort({ number: -1 })
        .limit(MAX_FOUND)
        .lean<PayoutBatch[]>(),
    open: (session?: ClientSession) => rows.findOne({ state: 'open' }, null, { session }).lean<PayoutBatch | null>(),
    payoutsOf: (batchId: string, session?: ClientSession) =>
      payouts.find({ batchId }, null, { session }).sort({ paise: -1, _id: 1 }).lean<BatchedPayout[]>(),
    has: (session: ClientSession, batchId: string, doctorId: string) =>
      payouts.exists({ _id: `${batchId}:${doctorId}` }).session(session),
    async add(
      session: ClientSession,
      batch: PayoutBatch,
      owed: Omit<BatchedPayout, '_id' | 'batchId'>[],
    ): Promise<void> {
      const batchId = batch._id;
      await rows.create([batch], { session });
      await payouts.insertMany(
        owed.map((one) => ({ ...one, _id: `${batchId}:${one.doctorId}`, batchId })),
        { session },
      );
    },
    close: (session: ClientSession, { _id, ...change }: Partial<PayoutBatch>) =>
      rows.updateOne({ _id, state: 'open' }, { $set: change }, { session }),
  };
}

export type PayoutBatchStore = ReturnType<typeof createPayoutBatchStore>;
