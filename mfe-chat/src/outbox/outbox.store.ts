import type { Outgoing } from './outgoing';

export interface OutboxStore {
  load(): Outgoing[];
  /** False when the browser had no room: a reload would lose these messages. */
  save(items: readonly Outgoing[]): boolean;
}

/** Keeps what is on its way over a reload of this tab. What was under way then is sent again, by its `clientId`. */
export function createOutboxStore({ storage, key }: { storage: Storage; key: string }): OutboxStore {
  return {
    load() {
      const items = JSON.parse(storage.getItem(key) ?? '[]') as Outgoing[];
      return items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item));
    },
    save(items) {
      if (items.length === 0) {
        storage.removeItem(key);
        return true;
      }
      try {
        storage.setItem(key, JSON.stringify(items.map((item) => ({ ...item, progress: undefined }))));
        return true;
      } catch {
        // Pictures can be larger than a browser's quota. They wait in memory, and leaving the page asks first.
        storage.removeItem(key);
        return false;
      }
    },
  };
}
