import { createHash } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The owner of an e-mail address. A former owner keeps it until the link that restores it has expired. */
interface Address {
  /** The e-mail, lower case. */
  _id: string;
  userId: string;
  /** null while it is the account's current e-mail. */
  heldUntil: Date | null;
  leftAt: Date | null;
  /** Hash of the restoring link's token. The token itself is not stored. */
  undo: string | null;
}

const addressSchema = schemaOf<Address>({ _id: String, userId: String, heldUntil: Date, leftAt: Date, undo: String })
  .index({ userId: 1, leftAt: 1 })
  .index({ undo: 1 })
  .index({ heldUntil: 1 }, { expireAfterSeconds: 0 });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Taking and giving up an address both write its row, so that two transactions about the same address conflict and the
 * second one fails.
 */
export function createAddressStore(connection: Connection) {
  const addresses = modelOf<Address>(connection, 'Address', addressSchema, 'addresses');
  return {
    /** @throws a duplicate key where another account has the address or holds it */
    async take(session: ClientSession, { email, userId, now }: { email: string; userId: string; now: Date }) {
      await addresses.updateOne(
        { _id: email, $or: [{ userId }, { heldUntil: { $lte: now } }] },
        { $set: { userId, heldUntil: null, leftAt: null, undo: null } },
        { session, upsert: true },
      );
    },
    /** Reserves a given-up address for its former owner. */
    async hold(
      session: ClientSession,
      held: { email: string; userId: string; leftAt: Date; heldUntil: Date; token: string },
    ): Promise<void> {
      const { email, userId, leftAt, heldUntil, token } = held;
      await addresses.updateOne(
        { _id: email, userId },
        { $set: { leftAt, heldUntil, undo: hashOf(token) } },
        { session, upsert: true },
      );
    },
    /** The address that a link restores; null for a link that is no longer valid. */
    async findHeld(session: ClientSession, token: string, now: Date) {
      const found = await addresses
        .findOne({ undo: hashOf(token), heldUntil: { $gt: now } })
        .session(session)
        .lean<Address>();
      return found && { email: found._id, userId: found.userId, leftAt: found.leftAt };
    },
    /** Releases the addresses that a user has taken since giving one up, and invalidates the links mailed since then. */
    async releaseSince(session: ClientSession, userId: string, leftAt: Date | null): Promise<void> {
      await addresses.deleteMany({ userId, $or: [{ heldUntil: null }, { leftAt: { $gte: leftAt } }] }, { session });
    },
    async releaseAllOf(session: ClientSession, userId: string): Promise<void> {
      await addresses.deleteMany({ userId }, { session });
    },
  };
}
export type AddressStore = ReturnType<typeof createAddressStore>;
