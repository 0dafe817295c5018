/** Longer than two tabs can be apart in hearing of the same thing. */
const HELD_MS = 5_000;

/**
 * Whether this tab is the one of this browser that acts on a piece of news. Several tabs hear of it at once, and the first one
 * that asks gets it. Without locks, which browsers have only over TLS, a note in the storage that they share has to do.
 */
export async function claim(name: string): Promise<boolean> {
  const key = `vetcare-claim:${name}`;
  if (!('locks' in navigator)) return claimByNote(key);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => setTimeout(release, HELD_MS));
    };
    navigator.locks.request(key, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

function claimByNote(key: string): boolean {
  const { localStorage } = window;
  if (Date.now() - Number(localStorage.getItem(key) ?? 0) < HELD_MS) return false;
  localStorage.setItem(key, String(Date.now()));
  setTimeout(() => localStorage.removeItem(key), HELD_MS);
  return true;
}
