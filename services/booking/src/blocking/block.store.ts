import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A patient from whom a doctor takes no new bookings. */
export interface Block {
  /** `<doctorId>:<patientId>` */
  _id: string;
  doctorId: string;
  patientId: string;
  since: Date;
}

type Pair = Pick<Block, 'doctorId' | 'patientId'>;

const idOf = ({ doctorId, patientId }: Pair) => `${doctorId}:${patientId}`;

const MAX_LISTED = 500;

const schema = schemaOf<Block>({ _id: String, doctorId: String, patientId: String, since: Date })
  .index({ doctorId: 1, since: -1 })
  .index({ patientId: 1 });

export function createBlockStore(connection: Connection) {
  const rows = modelOf<Block>(connection, 'Block', schema, 'blocks');
  return {
    /** Returns false if it was there before. */
    async add(session: ClientSession, { doctorId, patientId }: Pair, since: Date): Promise<boolean> {
      const block = { $setOnInsert: { doctorId, patientId, since } };
      const added = await rows.updateOne({ _id: idOf({ doctorId, patientId }) }, block, { session, upsert: true });
      return added.upsertedCount === 1;
    },
    /** Returns false if there was none. */
    async remove(session: ClientSession, pair: Pair): Promise<boolean> {
      return (await rows.deleteOne({ _id: idOf(pair) }, { session })).deletedCount === 1;
    },
    has: async (pair: Pair, session: ClientSession | null = null): Promise<boolean> =>
      (await rows.exists({ _id: idOf(pair) }).session(session)) !== null,
    ofDoctor: (doctorId: string) => rows.find({ doctorId }).sort({ since: -1 }).limit(MAX_LISTED).lean<Block[]>(),
    /** Those of or about a person whose account is gone. */
    forget: (personId: string, session: ClientSession) =>
      rows.deleteMany({ $or: [{ doctorId: personId }, { patientId: personId }] }, { session }),
  };
}
export type BlockStore = ReturnType<typeof createBlockStore>;
