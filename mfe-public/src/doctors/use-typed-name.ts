import { useEffect, useRef, useState } from 'react';

/** Waits for the end of a word before asking. */
const TYPING_PAUSE_MS = 250;

/**
 * The text of the search box, and the name in the address that follows it at each pause. The box has a state of its
 * own: the router draws a new address when it finds the time, and a letter typed meanwhile would be lost.
 */
export function useTypedName(name: string, onPause: (name: string) => void): [string, (text: string) => void] {
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
    const timer = setTimeout(write, typed === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
