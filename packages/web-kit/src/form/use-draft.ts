import { useState } from 'react';

/** Compares by content, because the stored draft is a copy. */
const isSame = (stored: unknown, sent: unknown): boolean => JSON.stringify(stored) === JSON.stringify(sent);

/** Unsaved edits on top of the saved values, kept in session storage so that they survive a reload of the tab. */
export function useDraft<T extends object>(key: string, saved: T) {
  // There is no session storage when pages are rendered at build time.
  const read = (): Partial<T> => JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}');
  const [draft, setDraft] = useState(read);
  const store = (typed: Partial<T>): void => {
    setDraft(typed);
    if (Object.keys(typed).length > 0) window.sessionStorage.setItem(key, JSON.stringify(typed));
    else window.sessionStorage.removeItem(key);
  };
  return {
    values: { ...saved, ...draft },
    change: (next: Partial<T>): void => store({ ...read(), ...next }),
    /** Drops the draft. With `sent`, only the fields that still have the values sent: the others were edited since. */
    forget(sent?: T) {
      const typed = read();
      if (sent) for (const name in sent) if (isSame(typed[name], sent[name])) delete typed[name];
      store(sent ? typed : {});
    },
  };
}
