import { useState } from 'react';

export interface Position {
  latitude: number;
  longitude: number;
}

const PATIENCE_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;

/** Where the user is, once the browser was asked and says so. It leaves the browser nowhere. */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(null);
  const [state, setState] = useState<'unasked' | 'asking' | 'unknown'>('unasked');
  function ask(): void {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('unasked');
        setPosition(coords);
      },
      () => setState('unknown'),
      { timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  }
  return { position, state, ask, canAsk: 'geolocation' in navigator };
}
