import { useState } from 'react';

/** What was kept is a copy: a list in it is no longer the one that was sent. */
const isSame = (kept: unknown, sent: unknown): boolean => JSON.stringify(kept) === JSON.stringify(sent);

/** What is typed over what is saved. It survives a reload of this tab until it is saved. */
export function useDraft<T extends object>(key: string, saved: T) {
  // A first paint is drawn without a browser around it.
  const read = (): Partial<T> => JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}');
  const [draft, setDraft] = useState(read);
  const keep = (typed: Partial<T>): void => {
    setDraft(typed);
    if (Object.keys(typed).length > 0) window.sessionStorage.setItem(key, JSON.stringify(typed));
    else window.sessionStorage.removeItem(key);
  };
  return {
    values: { ...saved, ...draft },
    change: (next: Partial<T>): void => keep({ ...read(), ...next }),
    /** All of it; of a form that stays, what was `sent`: what has been typed since is not saved yet. */
    forget(sent?: T) {
      const typed = read();
      if (sent) for (const name in sent) if (isSame(typed[name], sent[name])) delete typed[name];
      keep(sent ? typed : {});
    },
  };
}
