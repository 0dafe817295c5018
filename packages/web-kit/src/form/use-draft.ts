import { useState } from 'react';

/** Compares by content, because the stored draft is a copy. */
const isSame = (stored: unknown, sent: unknown): boolean => JSON.stringify(stored) === JSON.stringify(sent);

/**
 * Unsaved edits on top of the saved values, kept in session storage so that they survive a reload of the tab.
 * @param version that of the saved values, where the server compares versions
 */
export function useDraft<T extends object>(key: string, saved: T, version?: string) {
  // There is no session storage when pages are rendered at build time.
  const read = (): Partial<T> => JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}');
  const seenKey = `${key}.seen`;
  const [draft, setDraft] = useState(read);
  const store = (typed: Partial<T>): void => {
    setDraft(typed);
    if (Object.keys(typed).length > 0) window.sessionStorage.setItem(key, JSON.stringify(typed));
    else window.sessionStorage.removeItem(key);
  };
  /** The draft is compared with what is saved now, which its reader has been shown. */
  const rebase = (): void => window.sessionStorage.removeItem(seenKey);
  return {
    values: { ...saved, ...draft },
    typed: draft,
    change(next: Partial<T>): void {
      if (version && Object.keys(read()).length === 0) window.sessionStorage.setItem(seenKey, version);
      store({ ...read(), ...next });
    },
    /** The version on which the draft was begun, however much newer the saved values around it are by now. */
    seen: (): string | undefined => window.sessionStorage.getItem(seenKey) ?? version,
    rebase,
    /** Drops the draft. With `sent`, only the fields that still have the values sent: the others were edited since. */
    forget(sent?: Partial<T>) {
      const typed = read();
      if (sent) for (const name in sent) if (isSame(typed[name], sent[name])) delete typed[name];
      rebase();
      store(sent ? typed : {});
    },
  };
}
