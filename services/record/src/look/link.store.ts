import { createHash, randomBytes } from 'node:crypto';
import { MAX_EXPORTED } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { MAX_LISTED, SAME_LOOK_MS } from './look.store';

/** A link with which anybody reads the record of a pet until it ends. */
export interface LinkRecord {
  _id: Types.ObjectId;
  petId: string;
  /** Who made it. It ends when they no longer own the pet. */
  ownerId: string;
  /** A reader of the database can't use it. */
  tokenHash: string;
  withOwner: boolean;
  createdAt: Date;
  endsAt: Date;
  opened: number;
  lastOpenedAt: Date | null;
}

/** A look by a person who has a link. It stays when the link has ended. */
export interface LinkLook {
  petId: string;
  linkId: string;
  at: Date;
}

const schema = schemaOf<LinkRecord>({
  petId: { type: String, required: true },
  ownerId: { type: String, required: true },
  tokenHash: { type: String, required: true, unique: true },
  withOwner: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  endsAt: { type: Date, required: true, expires: 0 },
  opened: { type: Number, required: true },
  lastOpenedAt: { type: Date, default: null },
})
  .index({ petId: 1 })
  .index({ ownerId: 1 });

const lookSchema = schemaOf<LinkLook>({
  petId: { type: String, required: true },
  linkId: { type: String, required: true },
  at: { type: Date, required: true },
}).index({ petId: 1, at: -1 });

const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const linkLooks = (looks: Model<LinkLook>) => ({
  /** A look at the letter of a referral, by a link to it. */
  async noteLetterLook({ at, ...look }: LinkLook): Promise<void> {
    const same = await looks.exists({ ...look, at: { $gt: new Date(at.getTime() - SAME_LOOK_MS) } });
    if (!same) await looks.create([{ ...look, at }]);
  },
  looksAt: (petId: string) => looks.find({ petId }).sort({ at: -1 }).limit(MAX_LISTED).lean<LinkLook[]>(),
  momentsOfLooks: (petId: string) =>
    looks.find({ petId }, { at: 1 }).sort({ at: -1 }).limit(MAX_EXPORTED).lean<{ _id: Types.ObjectId; at: Date }[]>(),
  everyLookAt: (petId: string) => looks.find({ petId }).sort({ at: -1 }).limit(MAX_EXPORTED).lean<LinkLook[]>(),
});

export function createLinkStore(connection: Connection) {
  const links = modelOf<LinkRecord>(connection, 'PetLink', schema, 'pet_links');
  const looks = modelOf<LinkLook>(connection, 'PetLinkLook', lookSchema, 'pet_link_looks');
  return {
    ...linkLooks(looks),
    /** @returns also the token, which is known to nobody else */
    async add(
      session: ClientSession,
      link: Pick<LinkRecord, 'petId' | 'ownerId' | 'withOwner' | 'createdAt' | 'endsAt'>,
    ): Promise<{ link: LinkRecord; token: string }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const added = {
        ...{ _id: new Types.ObjectId(), ...link },
        ...{ tokenHash: hashOf(token), opened: 0, lastOpenedAt: null },
      };
      await links.create([added], { session });
      return { link: added, token };
    },
    countOf: (session: ClientSession, petId: string, now: Date) =>
      links.countDocuments({ petId, endsAt: { $gt: now } }).session(session),
    ofPet: (petId: string, now: Date) =>
      links
        .find({ petId, endsAt: { $gt: now } })
        .sort({ createdAt: -1 })
        .lean<LinkRecord[]>(),
    byToken: (token: string, now: Date) =>
      links.findOne({ tokenHash: hashOf(token), endsAt: { $gt: now } }).lean<LinkRecord | null>(),
    find: (id: string, now: Date) => links.findOne({ _id: id, endsAt: { $gt: now } }).lean<LinkRecord | null>(),
    async end(id: string): Promise<void> {
      await links.deleteOne({ _id: id });
    },
    /** Ends what this owner made: for one pet, or all. */
    async endAllOf(session: ClientSession, ownerId: string, petId?: string): Promise<void> {
      await links.deleteMany({ ownerId, ...(petId && { petId }) }, { session });
    },
    async removeAllOf(session: ClientSession, petId: string): Promise<void> {
      await links.deleteMany({ petId }, { session });
      await looks.deleteMany({ petId }, { session });
    },
    /** A page that is loaded again within ten minutes is the same look. @returns false if the link has just ended */
    async noteLook(session: ClientSession, { _id, petId }: LinkRecord, at: Date): Promise<boolean> {
      const before = await links.findById(_id).session(session).lean<LinkRecord | null>();
      if (!before) return false;
      if (before.lastOpenedAt && before.lastOpenedAt.getTime() > at.getTime() - SAME_LOOK_MS) return true;
      await links.updateOne({ _id }, { $inc: { opened: 1 }, $set: { lastOpenedAt: at } }, { session });
      await looks.create([{ petId, linkId: String(_id), at }], { session });
      return true;
    },
  };
}
