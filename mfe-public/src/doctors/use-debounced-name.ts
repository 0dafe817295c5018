import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text of the search box, which is written to the URL when typing pauses. The box has its own state, because the
 * router updates in a transition, and letters typed in the meantime would be lost.
 */
export function useDebouncedName(name: string, onPause: (name: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(name);
  const written = useRef(name);
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => {
    if (name === written.current) return;
    written.current = name;
    setTyped(name);
  }, [name]);
  useEffect(() => {
    if (typed === written.current) return;
    const write = () => {
      written.current = typed;
      latest.current(typed);
    };
    const timer = setTimeout(write, typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
