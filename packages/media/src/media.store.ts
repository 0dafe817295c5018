import { Id } from '@vetcare/contracts';
import { type Actor, modelOf, NotFoundError, schemaOf } from '@vetcare/service-kit';
import type { Express } from 'express';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { type Described, fileName, type Media } from './media';
import { createMediaSender } from './send-media';

const mediaSchema = schemaOf<Media>({
  audience: [String],
  owner: { type: String, required: true, index: true },
  type: { type: String, required: true },
  data: { type: Buffer, required: true },
  bytes: Number,
  createdAt: { type: Date, required: true },
  keep: Boolean,
  name: String,
}).set('shardKey', { _id: 'hashed' });

type NewFile = {
  data: Buffer;
  type?: 'image/webp' | 'application/pdf';
  owner: string;
  audience: string[];
  now: Date;
  keep?: false;
  name?: string;
};

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('.pdf', '');
const maySee = ({ audience }: Pick<Media, 'audience'>, actor: Actor | undefined) =>
  audience.length === 0 || (actor !== undefined && (audience.includes(actor.id) || audience.includes(actor.role)));

function bytesOf({ data }: Pick<Media, 'data'>): Buffer {
  if (Buffer.isBuffer(data)) return data;
  const { buffer, byteOffset, byteLength } = (data as { buffer: Uint8Array<ArrayBuffer> }).buffer;
  return Buffer.from(buffer, byteOffset, byteLength);
}

const readerOf =
  (media: Model<Media>) =>
  async (id: string): Promise<Buffer | null> => {
    const found = await media.findById(id, { data: 1 }).lean<Pick<Media, 'data'> | null>();
    return found && bytesOf(found);
  };

/** The pictures and PDFs of one service, in its own database. Call it before `prepareCollections`. */
export function createMediaStore(connection: Connection, service: string) {
  const media = modelOf<Media>(connection, 'Media', mediaSchema, 'media');
  const read = readerOf(media);
  const send = createMediaSender(read);
  async function save(
    session: ClientSession | undefined,
    { now, type = 'image/webp', ...file }: NewFile,
  ): Promise<string> {
    const _id = new Types.ObjectId();
    await media.create([{ ...file, _id, type, bytes: file.data.length, createdAt: now }], { session });
    return `/media/${service}/${fileName({ _id, type })}`;
  }
  return {
    /**
     * @param session undefined if nothing else has to be stored together with the picture
     * @returns the path at which the gateway serves the file, which ends in `.pdf` if it is one
     */
    save,
    /** Stores the same picture again for another audience. @returns the path of the copy */
    async copy(session: ClientSession, path: string, { audience, now }: { audience: string[]; now: Date }) {
      const found = await media.findById(idOf(path)).session(session).orFail();
      return save(session, { data: found.data, owner: found.owner, audience, now });
    },
    /** Lets a further audience see these files. */
    async admit(session: ClientSession, paths: readonly string[], audience: string[]): Promise<void> {
      const further = { $addToSet: { audience: { $each: audience } } };
      await media.updateMany({ _id: { $in: paths.map(idOf) } }, further, { session });
    },
    /** The bytes of a file; null if it was removed. */
    read: (path: string): Promise<Buffer | null> => read(idOf(path)),
    /** @returns whether one of these files is exactly this one */
    async has(session: ClientSession, paths: readonly string[], data: Buffer): Promise<boolean> {
      if (paths.length === 0) return false;
      return (await media.exists({ _id: { $in: paths.map(idOf) }, data }).session(session)) !== null;
    },
    async remove(session: ClientSession, path: string): Promise<void> {
      await media.deleteOne({ _id: idOf(path) }, { session });
    },
    async removeAllOf(session: ClientSession, owner: string): Promise<void> {
      await media.deleteMany({ owner }, { session });
    },
    /**
     * Serves `/media/<service>/{id}` to its audience. Everybody else gets 404. A PDF is a download, because nobody has looked into it.
     * @param belongsTo decides about an audience that is no fixed list of people, such as the owners of a pet
     */
    mount(app: Express, belongsTo?: (audience: string[], actor: Actor) => Promise<boolean>): void {
      app.get(`/media/${service}/:file`, async (request, response) => {
        const { file } = request.params;
        const id = idOf(file);
        const named = Id.safeParse(id).success ? await media.findById(id, { data: 0 }).lean<Described | null>() : null;
        const found = named && fileName(named) === file ? named : null;
        const actor = response.locals.actor as Actor | undefined;
        const isAllowed =
          found && (maySee(found, actor) || (actor && (await belongsTo?.(found.audience, actor))) || false);
        if (!found || !isAllowed) throw new NotFoundError();
        await send({ request, response }, found, actor?.id);
      });
    },
  };
}
export type MediaStore = ReturnType<typeof createMediaStore>;
