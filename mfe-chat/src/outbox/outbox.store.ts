import type { Outgoing } from './outgoing';

export interface OutboxStore {
  load(): Outgoing[];
  /** False when the browser had no room for all: a reload would lose the pictures. */
  save(items: readonly Outgoing[]): boolean;
}

/** Keeps what is on its way over a reload of this tab. What was under way then is sent again, by its `clientId`. */
export function createOutboxStore({ storage, key }: { storage: Storage; key: string }): OutboxStore {
  /** @returns whether there was room */
  const put = (items: readonly Outgoing[]): boolean => {
    try {
      if (items.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(items.map((item) => ({ ...item, progress: undefined }))));
      return true;
    } catch {
      storage.removeItem(key);
      return false;
    }
  };
  return {
    load() {
      const items = JSON.parse(storage.getItem(key) ?? '[]') as Outgoing[];
      return items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item));
    },
    save(items) {
      if (put(items)) return true;
      // Pictures can be larger than a browser's quota. They wait in memory, and leaving the page asks first.
      put(items.filter(({ image }) => image === null));
      return false;
    },
  };
}
