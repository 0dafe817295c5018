/** A message that is not yet known to be stored. */
export interface Outgoing {
  /** The server knows a repeat by it. */
  clientId: string;
  to: string;
  text: string;
  /** A data URL. */
  image: string | null;
  /** When it was written. */
  at: string;
  /** The newest message of the conversation that was on the page then: what comes later is not read by this one. */
  seenUpTo: string | null;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it was refused. */
  error?: string;
  /** Of the upload, 0 to 1. */
  progress?: number;
}

export const change = (items: readonly Outgoing[], clientId: string, next: Partial<Outgoing>): Outgoing[] =>
  items.map((item) => (item.clientId === clientId ? { ...item, ...next } : item));

export const without = (items: readonly Outgoing[], clientId: string): Outgoing[] =>
  items.filter((item) => item.clientId !== clientId);

/** Only the first in line goes out, so that the order stays. What was refused stands in nobody's way. */
export const nextTo = (items: readonly Outgoing[], to: string): Outgoing | undefined =>
  items.find((item) => item.to === to && item.state === 'waiting');

/** To be sent once more: now, and so behind what has been sent since. */
export function again(items: readonly Outgoing[], clientId: string, at: string): Outgoing[] {
  const item = items.find((one) => one.clientId === clientId);
  if (item?.state !== 'failed') return [...items];
  return [...without(items, clientId), { ...item, at, state: 'waiting', error: undefined }];
}
