import { randomBytes } from 'node:crypto';

const SECONDS_SHIFT = 64n;
const LARGEST_STEP = 1n << 32n;

const asHex = (id: bigint) => id.toString(16).padStart(24, '0');

/**
 * The id of the next message of a conversation: an ObjectId (four bytes of seconds, eight random ones) that is always
 * greater than the one before, whatever the clocks of the nodes say. Where a fresh one would not be, it is the one
 * before plus a random step: random, so that two conversations can't step onto the same id.
 */
export function nextMessageId(
  before: string | undefined,
  now: Date,
  random: (bytes: number) => Buffer = randomBytes,
): string {
  const seconds = BigInt(Math.floor(now.getTime() / 1000));
  const fresh = (seconds << SECONDS_SHIFT) | random(8).readBigUInt64BE();
  if (before === undefined) return asHex(fresh);
  const last = BigInt(`0x${before}`);
  if (fresh > last) return asHex(fresh);
  return asHex(last + 1n + (BigInt(random(4).readUInt32BE()) % LARGEST_STEP));
}
