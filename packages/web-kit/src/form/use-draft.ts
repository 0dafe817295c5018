import { useState } from 'react';

/** What is typed over what is saved. It survives a reload of this tab until it is saved. */
export function useDraft<T extends object>(key: string, saved: T) {
  // A first paint is drawn without a browser around it.
  const [draft, setDraft] = useState<Partial<T>>(() => JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}'));
  return {
    values: { ...saved, ...draft },
    change(next: Partial<T>) {
      const typed = { ...draft, ...next };
      setDraft(typed);
      window.sessionStorage.setItem(key, JSON.stringify(typed));
    },
    forget() {
      setDraft({});
      window.sessionStorage.removeItem(key);
    },
  };
}
