const PREFIX = 'vetcare-chat:';
const prefixOf = (userId: string): string => `${PREFIX}${userId}:`;

/** Where this browser tab keeps the drafts and the pending messages of a user. */
export const chatStorageKeys = (userId: string) => ({
  outboxKey: `${prefixOf(userId)}outbox`,
  draftPrefix: `${prefixOf(userId)}draft:`,
});

/** Removes what this browser tab keeps of all users except one. */
export function forgetChats(storage: Storage, except: string | null): void {
  const own = except === null ? null : prefixOf(except);
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && (own === null || !key.startsWith(own))) storage.removeItem(key);
  }
}
