import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Types } from 'mongoose';

interface Part {
  videoId: string;
  offset: number;
  data: Buffer;
}

export interface Whole {
  _id: Types.ObjectId;
  partBytes: number;
}

const schema = schemaOf<Part>({
  videoId: { type: String, required: true },
  offset: { type: Number, required: true },
  data: { type: Buffer, required: true },
}).index({ videoId: 1, offset: 1 }, { unique: true });

const bytesOf = ({ data }: Part): Buffer =>
  Buffer.isBuffer(data) ? data : Buffer.from((data as { buffer: Uint8Array }).buffer);

/** The bytes of videos, in documents that are small enough to be written at any time. */
export function videoParts(connection: Connection) {
  const rows = modelOf<Part>(connection, 'VideoPart', schema, 'videoparts');

  /** The part that this byte is in, from there on. */
  async function partFrom({ _id, partBytes }: Whole, at: number, session: ClientSession | null = null) {
    const offset = at - (at % partBytes);
    const part = await rows
      .findOne({ videoId: String(_id), offset })
      .session(session)
      .lean<Part | null>();
    return part ? bytesOf(part).subarray(at - offset) : Buffer.alloc(0);
  }

  return {
    async add(session: ClientSession, part: Part): Promise<void> {
      await rows.create([part], { session });
    },
    async removeAllOf(session: ClientSession, videoIds: string[]): Promise<void> {
      await rows.deleteMany({ videoId: { $in: videoIds } }, { session });
    },
    /** Reads a few bytes: fewer, or none, where they have not arrived. */
    read(video: Whole, session: ClientSession) {
      const known = new Map<number, Promise<Buffer>>();
      const from = (at: number): Promise<Buffer> => {
        const offset = at - (at % video.partBytes);
        const part = known.get(offset) ?? partFrom(video, offset, session);
        known.clear();
        known.set(offset, part);
        return part.then((data) => data.subarray(at - offset));
      };
      return async (at: number, length: number): Promise<Buffer> => {
        const first = (await from(at)).subarray(0, length);
        if (first.length === 0 || first.length === length) return first;
        const second = (await from(at + first.length)).subarray(0, length - first.length);
        return Buffer.concat([first, second]);
      };
    },
    /** All bytes from one to another, both included, part by part. */
    async *stream(video: Whole, { start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
      for (let at = start; at <= end; ) {
        const data = (await partFrom(video, at)).subarray(0, end - at + 1);
        // It was removed while a person watched.
        if (data.length === 0) throw new Error('A part of the video is gone');
        at += data.length;
        yield data;
      }
    },
  };
}
