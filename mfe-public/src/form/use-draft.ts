import { useEffect, useState } from 'react';

/** A state that survives a reload of this tab. `null` forgets it. */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = window.sessionStorage.getItem(key);
    return stored === null ? initial : { ...initial, ...(JSON.parse(stored) as T) };
  });
  useEffect(() => {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  }, [key, value]);
  const forget = () => setValue(initial);
  return [value, setValue, forget];
}
