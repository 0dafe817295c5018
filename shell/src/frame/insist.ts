/** Between two tries while the device believes that it is online, as where the server is away. */
const PAUSE_MS = 15_000;

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    window.addEventListener('online', end);
  });
}

/** Loads a file that no page can do without, and tries again until it is there. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await pause();
    return insist(load);
  }
}
