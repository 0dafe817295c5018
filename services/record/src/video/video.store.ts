import type { VideoType } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { videoParts } from './video-parts';

/** The video of one intake, from its first byte. */
export interface VideoRecord {
  _id: Types.ObjectId;
  intakeId: string;
  patientId: string;
  /** By which the owner's browser knows the file again. */
  key: string;
  bytes: number;
  /** Each part but the last has so many bytes. */
  partBytes: number;
  /** What has been acknowledged is kept. */
  received: number;
  changedAt: Date;
  /** Null until all of it is there. */
  type: VideoType | null;
}

const schema = schemaOf<VideoRecord>({
  intakeId: { type: String, required: true },
  patientId: { type: String, required: true },
  key: { type: String, required: true },
  bytes: { type: Number, required: true },
  partBytes: { type: Number, required: true },
  received: { type: Number, required: true },
  changedAt: { type: Date, required: true },
  type: { type: String, default: null },
})
  .index({ intakeId: 1 }, { unique: true })
  .index({ patientId: 1 })
  .index({ changedAt: 1 });

export function createVideoStore(connection: Connection) {
  const rows = modelOf<VideoRecord>(connection, 'Video', schema, 'videos');
  const parts = videoParts(connection);

  async function remove(session: ClientSession, which: { _id: string } | { patientId: string } | { intakeId: object }) {
    const found = await rows.find(which, { _id: 1 }).session(session).lean<Pick<VideoRecord, '_id'>[]>();
    const ids = found.map(({ _id }) => String(_id));
    await parts.removeAllOf(session, ids);
    await rows.deleteMany({ _id: { $in: ids } }, { session });
  }

  return {
    ofIntake: (intakeId: string, session: ClientSession | null = null) =>
      rows.findOne({ intakeId }).session(session).lean<VideoRecord | null>(),
    byId: (id: string) => rows.findById(id).lean<VideoRecord | null>(),
    async begin(session: ClientSession, video: Omit<VideoRecord, '_id' | 'received' | 'type'>): Promise<void> {
      await rows.create([{ ...video, _id: new Types.ObjectId(), received: 0, type: null }], { session });
    },
    /** Keeps the part that comes next. Two that are added at the same moment conflict, and one of them is tried again. */
    async addPart(
      session: ClientSession,
      { _id, received }: Pick<VideoRecord, '_id' | 'received'>,
      { data, now }: { data: Buffer; now: Date },
    ): Promise<void> {
      await parts.add(session, { videoId: String(_id), offset: received, data });
      await rows.updateOne({ _id }, { $set: { received: received + data.length, changedAt: now } }, { session });
    },
    async finish(session: ClientSession, { _id }: Pick<VideoRecord, '_id'>, type: VideoType): Promise<void> {
      await rows.updateOne({ _id }, { $set: { type } }, { session });
    },
    /** How much room the videos of a patient take or will take, in bytes. */
    async bytesOf(session: ClientSession, patientId: string): Promise<number> {
      const found = await rows.find({ patientId }, { bytes: 1 }).session(session).lean<Pick<VideoRecord, 'bytes'>[]>();
      return found.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    changedBefore: (at: Date) => rows.find({ changedAt: { $lt: at } }).lean<VideoRecord[]>(),
    remove: (session: ClientSession, { _id }: Pick<VideoRecord, '_id'>) => remove(session, { _id: String(_id) }),
    removeOfIntakes: (session: ClientSession, ids: string[]) => remove(session, { intakeId: { $in: ids } }),
    removeAllOf: (session: ClientSession, patientId: string) => remove(session, { patientId }),
    read: parts.read,
    stream: parts.stream,
  };
}
export type VideoStore = ReturnType<typeof createVideoStore>;
