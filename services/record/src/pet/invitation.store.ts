import { createHash, randomBytes } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

interface Invitation {
  /** The pet's id: each has one invitation at most. */
  _id: string;
  /** A reader of the database can't use it. */
  codeHash: string;
  endsAt: Date;
  /** The owner who invites. Missing from those of before it was stored. */
  by?: string | null;
  /** Who has used it, by a hash that says nothing without the code. */
  usedBy?: string | null;
}

const schema = schemaOf<Invitation>({
  _id: String,
  codeHash: { type: String, required: true, unique: true },
  endsAt: { type: Date, required: true, expires: 0 },
  by: { type: String, default: null },
  usedBy: { type: String, default: null },
});

const CODE_BYTES = 18;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

export function createInvitationStore(connection: Connection) {
  const invitations = modelOf<Invitation>(connection, 'Invitation', schema, 'invitations');
  return {
    /** @returns the code, which is known to nobody else */
    async begin(petId: string, { by, endsAt }: { by: string; endsAt: Date }): Promise<string> {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      await invitations.updateOne(
        { _id: petId },
        { $set: { codeHash: hashOf(code), by, endsAt, usedBy: null } },
        { upsert: true },
      );
      return code;
    },
    /**
     * The pet that the code invites to, or null if it is unknown, too old, or used by another person. It can't be used by others
     * then. `again`: the same person has used it, as when the answer was lost.
     */
    async use(
      session: ClientSession,
      { code, personId, now }: { code: string; personId: string; now: Date },
    ): Promise<{ petId: string; by: string | null; again: boolean } | null> {
      const usedBy = hashOf(`${code} ${personId}`);
      const before = await invitations
        .findOneAndUpdate(
          { codeHash: hashOf(code), endsAt: { $gt: now }, usedBy: { $in: [null, usedBy] } },
          { $set: { usedBy } },
          { session, returnDocument: 'before' },
        )
        .lean<Invitation | null>();
      return before && { petId: before._id, by: before.by ?? null, again: Boolean(before.usedBy) };
    },
    async end(session: ClientSession, petId: string): Promise<void> {
      await invitations.deleteOne({ _id: petId }, { session });
    },
  };
}
export type InvitationStore = ReturnType<typeof createInvitationStore>;
