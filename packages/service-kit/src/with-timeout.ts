/**
 * Waits for work, but no longer than this many milliseconds, after which it answers undefined. The work itself goes on,
 * and nobody hears how it ends.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
