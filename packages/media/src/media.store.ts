import { createHash } from 'node:crypto';
import { Id } from '@vetcare/contracts';
import { type Actor, modelOf, NotFoundError, schemaOf } from '@vetcare/service-kit';
import type { Express, Response } from 'express';
import { type ClientSession, type Connection, Types } from 'mongoose';

interface Media {
  _id: Types.ObjectId;
  /** The ids or roles of those who may see it. Empty means everybody. */
  audience: string[];
  owner: string;
  type: string;
  data: Buffer;
  createdAt: Date;
  /** Under which name it is downloaded, if it has one. */
  name?: string;
  /** Whether a browser may keep a copy. Missing means that it may. */
  keep?: boolean;
}

const mediaSchema = schemaOf<Media>({
  audience: [String],
  owner: { type: String, required: true, index: true },
  type: { type: String, required: true },
  data: { type: Buffer, required: true },
  createdAt: { type: Date, required: true },
  keep: Boolean,
  name: String,
}).set('shardKey', { _id: 'hashed' });

type MediaType = 'image/webp' | 'application/pdf';

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('.pdf', '');
const fileName = ({ _id, type }: Pick<Media, '_id' | 'type'>) =>
  type === 'application/pdf' ? `${_id}.pdf` : String(_id);

const maySee = ({ audience }: Pick<Media, 'audience'>, actor: Actor | undefined) =>
  audience.length === 0 || (actor !== undefined && (audience.includes(actor.id) || audience.includes(actor.role)));

function cachingOf({ audience, keep }: Pick<Media, 'audience' | 'keep'>): string {
  if (keep === false) return 'private, no-store';
  return `${audience.length > 0 ? 'private' : 'public'}, max-age=31536000, immutable`;
}

const bytesOf = ({ data }: Pick<Media, 'data'>): Buffer =>
  Buffer.isBuffer(data) ? data : Buffer.from((data as { buffer: Uint8Array }).buffer);

function sendFile(response: Response, file: string, found: Media): void {
  const bytes = bytesOf(found);
  if (found.type === 'application/pdf') response.attachment(found.name ?? file);
  response.set({
    'content-type': found.type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    'cache-control': cachingOf(found),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  response.send(bytes);
}

/** The pictures and PDFs of one service, in its own database. Call it before `prepareCollections`. */
export function createMediaStore(connection: Connection, service: string) {
  const media = modelOf<Media>(connection, 'Media', mediaSchema, 'media');
  async function save(
    session: ClientSession | undefined,
    {
      now,
      type = 'image/webp',
      ...file
    }: { data: Buffer; type?: MediaType; owner: string; audience: string[]; now: Date; keep?: false; name?: string },
  ): Promise<string> {
    const _id = new Types.ObjectId();
    await media.create([{ ...file, _id, type, createdAt: now }], { session });
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
    async read(path: string): Promise<Buffer | null> {
      const found = await media.findById(idOf(path)).lean<Media | null>();
      return found && bytesOf(found);
    },
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
        const named = Id.safeParse(id).success ? await media.findById(id).lean() : null;
        const found = named && fileName(named) === file ? named : null;
        const actor = response.locals.actor as Actor | undefined;
        const isAllowed =
          found && (maySee(found, actor) || (actor && (await belongsTo?.(found.audience, actor))) || false);
        if (!found || !isAllowed) throw new NotFoundError();
        sendFile(response, file, found);
      });
    },
  };
}
export type MediaStore = ReturnType<typeof createMediaStore>;
