import type { Message } from '@vetcare/contracts';
import { isPassing, type LiveValue, messageOf } from '@vetcare/web-kit';
import { nextPendingTo, type PendingMessage, removePending, updatePending } from './pending-message';

export interface SendQueueDeps {
  items: LiveValue<readonly PendingMessage[]>;
  /** Changes `items` and keeps them over a reload. */
  save: (items: readonly PendingMessage[]) => void;
  /** `attempt` counts from 0. Rejects with an `ApiError`. */
  deliver: (message: PendingMessage, attempt: number, onProgress: (progress: number) => void) => Promise<Message>;
  /** `waited` is true unless the first attempt succeeded. */
  onSent: (message: Message, waited: boolean) => void;
  onFailed: (message: PendingMessage, error: unknown) => void;
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 5_000;

/** Doubles with each attempt up to a limit, with jitter, so that clients do not return all at once after an outage. */
const backoffMs = (attempt: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt) * (0.75 + Math.random() / 2);

/** Sends the waiting messages to each receiver one at a time. One that nobody answered is retried with backoff. */
export function createSendQueue({ items, save, deliver, onSent, onFailed }: SendQueueDeps) {
  const busy = new Set<string>();
  const attempts = new Map<string, number>();
  const backoffs = new Map<string, ReturnType<typeof setTimeout>>();
  let stopped = false;
  const update = (clientId: string, next: Partial<PendingMessage>) => save(updatePending(items.get(), clientId, next));

  /** @returns whether the next message to this receiver may be sent */
  const failed = (message: PendingMessage, error: unknown): boolean => {
    const { clientId, to } = message;
    if (!isPassing(error)) {
      update(clientId, { state: 'failed', error: messageOf(error, ''), progress: undefined });
      onFailed(message, error);
      return true;
    }
    const attempt = attempts.get(clientId) ?? 0;
    attempts.set(clientId, attempt + 1);
    update(clientId, { state: 'waiting', progress: undefined });
    clearTimeout(backoffs.get(to));
    if (!stopped)
      backoffs.set(
        to,
        setTimeout(() => void sendAllTo(to), backoffMs(attempt)),
      );
    return false;
  };

  /** @returns whether the next message to this receiver may be sent */
  const sendOne = async (message: PendingMessage): Promise<boolean> => {
    const { clientId } = message;
    const attempt = attempts.get(clientId) ?? 0;
    update(clientId, { state: 'sending' });
    try {
      // Progress is only shown. It is not worth a write to storage.
      const onProgress = (progress: number) => items.set(updatePending(items.get(), clientId, { progress }));
      const sent = await deliver(message, attempt, onProgress);
      attempts.delete(clientId);
      onSent(sent, attempt > 0);
      save(removePending(items.get(), clientId));
      return true;
    } catch (error) {
      return failed(message, error);
    }
  };

  async function sendAllTo(to: string): Promise<void> {
    if (busy.has(to)) return;
    busy.add(to);
    clearTimeout(backoffs.get(to));
    for (let next = nextPendingTo(items.get(), to); next && !stopped; next = nextPendingTo(items.get(), to)) {
      if (!(await sendOne(next))) break;
    }
    busy.delete(to);
  }

  return {
    sendAllTo,
    stop() {
      stopped = true;
      for (const timer of backoffs.values()) clearTimeout(timer);
    },
  };
}
