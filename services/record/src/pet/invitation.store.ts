import { createHash, randomBytes } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

interface Invitation {
  /** The pet's id: each has one invitation at most. */
  _id: string;
  /** A reader of the database can't use it. */
  codeHash: string;
  endsAt: Date;
}

const schema = schemaOf<Invitation>({
  _id: String,
  codeHash: { type: String, required: true, unique: true },
  endsAt: { type: Date, required: true, expires: 0 },
});

const CODE_BYTES = 18;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

export function createInvitationStore(connection: Connection) {
  const invitations = modelOf<Invitation>(connection, 'Invitation', schema, 'invitations');
  return {
    /** @returns the code, which is known to nobody else */
    async begin(petId: string, endsAt: Date): Promise<string> {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      await invitations.updateOne({ _id: petId }, { $set: { codeHash: hashOf(code), endsAt } }, { upsert: true });
      return code;
    },
    /** The pet that the code invites to, or null if it is unknown, used or too old. It can't be used again. */
    async use(session: ClientSession, code: string, now: Date): Promise<string | null> {
      const used = await invitations
        .findOneAndDelete({ codeHash: hashOf(code), endsAt: { $gt: now } }, { session })
        .lean<Invitation | null>();
      return used?._id ?? null;
    },
    async end(session: ClientSession, petId: string): Promise<void> {
      await invitations.deleteOne({ _id: petId }, { session });
    },
  };
}
export type InvitationStore = ReturnType<typeof createInvitationStore>;
