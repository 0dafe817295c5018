import { createHash } from 'node:crypto';
import { Id } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Express } from 'express';
import { type ClientSession, type Connection, Schema, Types } from 'mongoose';

interface Media {
  _id: Types.ObjectId;
  /** Ids of the people who may see it; empty means everybody. */
  audience: string[];
  owner: string;
  type: string;
  data: Buffer;
  createdAt: Date;
}

const mediaSchema = new Schema<Media>(
  {
    audience: [String],
    owner: { type: String, required: true, index: true },
    type: { type: String, required: true },
    data: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Pictures of one service in its own database: call before `prepareCollections`. */
export function createMediaStore(connection: Connection, service: string) {
  const media = connection.model<Media>('Media', mediaSchema, 'media');
  return {
    /** @returns the path under which the gateway serves it */
    async save(
      session: ClientSession,
      picture: { data: Buffer; owner: string; audience: string[]; now: Date },
    ): Promise<string> {
      const _id = new Types.ObjectId();
      await media.create(
        [
          {
            _id,
            owner: picture.owner,
            audience: picture.audience,
            type: 'image/webp',
            data: picture.data,
            createdAt: picture.now,
          },
        ],
        { session },
      );
      return `/media/${service}/${_id}`;
    },
    async removeAllOf(session: ClientSession, owner: string): Promise<void> {
      await media.deleteMany({ owner }, { session });
    },
    /** Serves `/media/<service>/{id}` to those who may see it; to others it is not there. */
    mount(app: Express): void {
      app.get(`/media/${service}/:id`, async (request, response) => {
        const { id } = request.params;
        const found = Id.safeParse(id).success ? await media.findById(id).lean() : null;
        const actor = response.locals.actor as Actor | undefined;
        if (!found || (found.audience.length > 0 && !(actor && found.audience.includes(actor.id))))
          throw new NotFoundError();
        const bytes = Buffer.isBuffer(found.data)
          ? found.data
          : Buffer.from((found.data as { buffer: Uint8Array }).buffer);
        response.set({
          'content-type': found.type,
          etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          'cache-control': `${found.audience.length > 0 ? 'private' : 'public'}, max-age=31536000, immutable`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
        });
        response.send(bytes);
      });
    },
  };
}
export type MediaStore = ReturnType<typeof createMediaStore>;
