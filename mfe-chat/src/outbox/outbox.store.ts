import type { PendingMessage } from './pending-message';

export interface OutboxStore {
  load(): PendingMessage[];
  /** @returns false when the browser had no room for everything, so that a reload would lose the pictures */
  save(items: readonly PendingMessage[]): boolean;
}

/**
 * Keeps pending messages over a reload of this tab. Whether one that was being sent has arrived is unknown, so it is
 * sent again; the server recognises it by its `clientId`.
 */
export function createOutboxStore({ storage, key }: { storage: Storage; key: string }): OutboxStore {
  /** @returns whether there was room */
  const put = (items: readonly PendingMessage[]): boolean => {
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
      const items = JSON.parse(storage.getItem(key) ?? '[]') as PendingMessage[];
      return items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item));
    },
    save(items) {
      if (put(items)) return true;
      // Pictures can exceed the browser's quota. They then stay in memory only, and leaving the page asks first.
      put(items.filter(({ image, file }) => image === null && !file));
      return false;
    },
  };
}
