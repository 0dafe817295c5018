import { randomBytes } from 'node:crypto';

const asHex = (id: bigint) => id.toString(16).padStart(24, '0');

/** No message that is stored in this second or later has a smaller id. */
export const firstMessageIdAt = (at: Date): string => asHex(BigInt(Math.floor(at.getTime() / 1000)) << 64n);

/**
 * The id of the next message of a conversation. It is an ObjectId, made of four bytes of seconds, two of milliseconds and
 * six random ones, and always greater than the id before, whatever the clocks of the nodes say. If a fresh id would not be
 * greater, it is the one before plus a random step, so that two conversations can't arrive at the same id.
 */
export function nextMessageId(
  before: string | undefined,
  now: Date,
  random: (bytes: number) => Buffer = randomBytes,
): string {
  const ms = now.getTime();
  const time = (BigInt(Math.floor(ms / 1000)) << 16n) | BigInt(ms % 1000);
  const fresh = (time << 48n) | BigInt(random(6).readUIntBE(0, 6));
  if (before === undefined) return asHex(fresh);
  const last = BigInt(`0x${before}`);
  if (fresh > last) return asHex(fresh);
  return asHex(last + 1n + BigInt(random(4).readUInt32BE()));
}
