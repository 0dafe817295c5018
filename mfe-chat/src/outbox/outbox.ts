import { createLiveValue, type LiveValue, serverNow } from '@vetcare/web-kit';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import type { OutboxStore } from './outbox.store';
import { type PendingMessage, removePending, requeue } from './pending-message';
import { createSendQueue, type SendQueueDeps } from './send-queue';

export interface Outbox {
  items: LiveValue<readonly PendingMessage[]>;
  send(message: Pick<PendingMessage, 'to' | 'text' | 'image' | 'file' | 'seenUpTo'>): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** Tries everything that waits without the rest of its backoff, because the connection is back. */
  flush(): void;
  stop(): void;
}

interface OutboxDeps extends Pick<SendQueueDeps, 'deliver' | 'onSent' | 'onFailed'> {
  store: OutboxStore;
}

const preventLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Keeps pending messages until the server has acknowledged them, in order for each receiver. One that the server
 * refused stays, marked as failed, until its writer decides.
 */
export function createOutbox({ store, ...deps }: OutboxDeps): Outbox {
  const items = createLiveValue<readonly PendingMessage[]>(store.load());
  let stopped = false;

  const save = (next: readonly PendingMessage[]): void => {
    items.set(next);
    // Once stopped, the stored messages belong to another outbox of the same page.
    if (stopped) return;
    if (store.save(next)) window.removeEventListener('beforeunload', preventLeaving);
    else window.addEventListener('beforeunload', preventLeaving);
  };
  const queue = createSendQueue({ items, save, ...deps });

  return {
    items,
    send(message) {
      const at = new Date(serverNow()).toISOString();
      save([...items.get(), { clientId: randomUuid(), ...message, at, state: 'waiting' }]);
      void queue.sendAllTo(message.to);
    },
    retry(clientId) {
      const item = items.get().find((one) => one.clientId === clientId);
      save(requeue(items.get(), clientId, new Date(serverNow()).toISOString()));
      if (item) void queue.sendAllTo(item.to);
    },
    discard: (clientId) => save(removePending(items.get(), clientId)),
    flush() {
      for (const to of new Set(items.get().map((item) => item.to))) void queue.sendAllTo(to);
    },
    stop() {
      stopped = true;
      queue.stop();
      window.removeEventListener('beforeunload', preventLeaving);
    },
  };
}
