export interface PendingFile {
  name: string;
  size: number;
  /** A data URL. */
  data: string;
}

/** A message that the server has not yet acknowledged. */
export interface PendingMessage {
  /** Names this message in every attempt, so that the server recognises a repeat. */
  clientId: string;
  to: string;
  text: string;
  /** A data URL. */
  image: string | null;
  /** A PDF. */
  file?: PendingFile | undefined;
  /** When it was written. */
  at: string;
  /** The newest message on the page when this one was written. Whatever comes later is not read by sending it. */
  seenUpTo: string | null;
  state: 'waiting' | 'sending' | 'failed';
  /** Why the server refused it. */
  error?: string;
  /** The server will never take it as it is, because its picture can't be used. */
  isFinal?: boolean;
  /** How much of the upload has left this device, 0 to 1. */
  progress?: number;
}

export const updatePending = (
  items: readonly PendingMessage[],
  clientId: string,
  next: Partial<PendingMessage>,
): PendingMessage[] => items.map((item) => (item.clientId === clientId ? { ...item, ...next } : item));

export const removePending = (items: readonly PendingMessage[], clientId: string): PendingMessage[] =>
  items.filter((item) => item.clientId !== clientId);

/** Only the oldest waiting message to a person is sent, which keeps the order. One that was refused holds nobody up. */
export const nextPendingTo = (items: readonly PendingMessage[], to: string): PendingMessage | undefined =>
  items.find((item) => item.to === to && item.state === 'waiting');

/** Queues a refused message again, behind everything that was written since. */
export function requeue(items: readonly PendingMessage[], clientId: string, at: string): PendingMessage[] {
  const item = items.find((one) => one.clientId === clientId);
  if (item?.state !== 'failed') return [...items];
  return [...removePending(items, clientId), { ...item, at, state: 'waiting', error: undefined }];
}
