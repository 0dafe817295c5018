import type { Message } from '@vetcare/contracts';
import { createLiveValue, isPassing, type LiveValue, messageOf } from '@vetcare/web-kit';
import { newClientId } from './new-client-id';
import type { OutboxStore } from './outbox.store';
import { again, change, nextTo, type Outgoing, without } from './outgoing';

export interface Outbox {
  items: LiveValue<readonly Outgoing[]>;
  send(message: Pick<Outgoing, 'to' | 'text' | 'image' | 'seenUpTo'>): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** The connection is back: nothing needs to wait any longer. */
  wake(): void;
  stop(): void;
}

interface OutboxDeps {
  store: OutboxStore;
  /** `attempt` counts from 0. Rejects with an `ApiError`. */
  deliver: (message: Outgoing, attempt: number, onProgress: (progress: number) => void) => Promise<Message>;
  /** `waited`: not at the first try. */
  onSent: (message: Message, waited: boolean) => void;
  onFailed: (message: Outgoing, error: unknown) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Messages on their way, in order per person. What nobody answered waits and goes out by itself; what the server
 * refused stays, marked, until its writer decides.
 */
export function createOutbox({ store, deliver, onSent, onFailed }: OutboxDeps): Outbox {
  const items = createLiveValue<readonly Outgoing[]>(store.load());
  const busy = new Set<string>();
  const attempts = new Map<string, number>();
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  let stopped = false;

  const set = (next: readonly Outgoing[]): void => {
    items.set(next);
    // Its successor, on the same page, has taken over what was saved.
    if (stopped) return;
    if (store.save(next)) window.removeEventListener('beforeunload', askBeforeLeaving);
    else window.addEventListener('beforeunload', askBeforeLeaving);
  };

  const pause = (to: string, attempt: number): void => {
    const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
    clearTimeout(pauses.get(to));
    pauses.set(
      to,
      setTimeout(() => void work(to), wait * (0.75 + Math.random() / 2)),
    );
  };

  /** @returns whether the next one may be tried */
  const tryOne = async (message: Outgoing): Promise<boolean> => {
    const { clientId, to } = message;
    const attempt = attempts.get(clientId) ?? 0;
    set(change(items.get(), clientId, { state: 'sending' }));
    try {
      const sent = await deliver(message, attempt, (progress) =>
        items.set(change(items.get(), clientId, { progress })),
      );
      attempts.delete(clientId);
      onSent(sent, attempt > 0);
      set(without(items.get(), clientId));
      return true;
    } catch (error) {
      if (isPassing(error)) {
        attempts.set(clientId, attempt + 1);
        set(change(items.get(), clientId, { state: 'waiting', progress: undefined }));
        if (!stopped) pause(to, attempt);
        return false;
      }
      set(change(items.get(), clientId, { state: 'failed', error: messageOf(error, ''), progress: undefined }));
      onFailed(message, error);
      return true;
    }
  };

  const work = async (to: string): Promise<void> => {
    if (busy.has(to)) return;
    busy.add(to);
    clearTimeout(pauses.get(to));
    for (let next = nextTo(items.get(), to); next && !stopped; next = nextTo(items.get(), to)) {
      if (!(await tryOne(next))) break;
    }
    busy.delete(to);
  };
  const workAll = (): void => {
    for (const to of new Set(items.get().map((item) => item.to))) void work(to);
  };

  return {
    items,
    send(message) {
      const at = new Date().toISOString();
      set([...items.get(), { clientId: newClientId(), ...message, at, state: 'waiting' }]);
      void work(message.to);
    },
    retry(clientId) {
      const item = items.get().find((one) => one.clientId === clientId);
      set(again(items.get(), clientId, new Date().toISOString()));
      if (item) void work(item.to);
    },
    discard: (clientId) => set(without(items.get(), clientId)),
    wake: workAll,
    stop() {
      stopped = true;
      for (const timer of pauses.values()) clearTimeout(timer);
      window.removeEventListener('beforeunload', askBeforeLeaving);
    },
  };
}
