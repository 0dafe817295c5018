import type { ErrorCode, Message } from '@vetcare/contracts';
import { ApiError, isTransient, type LiveValue, messageOf } from '@vetcare/web-kit';
import { createBackoffs } from './backoff';
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

/** The codes with which the server refuses a picture. */
const PICTURE_CODES: ReadonlySet<string> = new Set(['too_large', 'unsupported_media'] satisfies ErrorCode[]);

const failureOf = (error: unknown): Partial<PendingMessage> => ({
  state: 'failed',
  error: messageOf(error, ''),
  isFinal: error instanceof ApiError && PICTURE_CODES.has(error.code),
});

/** Sends the waiting messages to each receiver one at a time. One that nobody answered is retried with backoff. */
export function createSendQueue({ items, save, deliver, onSent, onFailed }: SendQueueDeps) {
  const busy = new Set<string>();
  const attempts = new Map<string, number>();
  const backoffs = createBackoffs((to) => void sendAllTo(to));
  let stopped = false;
  const update = (clientId: string, next: Partial<PendingMessage>) => save(updatePending(items.get(), clientId, next));

  /** @returns whether the next message to this receiver may be sent */
  const handleFailure = (message: PendingMessage, error: unknown): boolean => {
    const { clientId, to } = message;
    if (!isTransient(error)) {
      update(clientId, { ...failureOf(error), progress: undefined });
      onFailed(message, error);
      return true;
    }
    const attempt = attempts.get(clientId) ?? 0;
    attempts.set(clientId, attempt + 1);
    update(clientId, { state: 'waiting', progress: undefined });
    if (!stopped) backoffs.schedule(to, attempt);
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
      return handleFailure(message, error);
    }
  };

  async function sendAllTo(to: string): Promise<void> {
    if (busy.has(to)) return;
    busy.add(to);
    backoffs.cancel(to);
    for (let next = nextPendingTo(items.get(), to); next && !stopped; next = nextPendingTo(items.get(), to)) {
      if (!(await sendOne(next))) break;
    }
    busy.delete(to);
  }

  return {
    sendAllTo,
    stop() {
      stopped = true;
      backoffs.cancelAll();
    },
  };
}
