import type { Contact } from '@vetcare/contracts';

/** How many consultations can still be finished, and when their chats end, where they end with them. */
export interface ToFinish {
  count: number;
  ends: string[];
}

export function toFinish(contacts: readonly Pick<Contact, 'windowEndsAt'>[]): ToFinish {
  const ends = contacts.flatMap(({ windowEndsAt }) => windowEndsAt ?? []);
  return { count: ends.length, ends };
}

/** Not sooner, whatever the clocks of browser and server say. */
const LEAST_MS = 5_000;
/** When nothing ends sooner. Consultations that are cancelled or refunded are told as they happen, to who is connected. */
const MOST_MS = 10 * 60_000;

/** In how many milliseconds to count again: when the next chat ends. */
export function untilNextEnd(ends: readonly string[], now: number): number {
  const next = Math.min(...ends.map((end) => Date.parse(end) - now));
  return Math.min(MOST_MS, Math.max(LEAST_MS, next));
}
