/**
 * Resolves to undefined if the work takes longer than this many milliseconds. The work itself goes on, and its result or
 * error is ignored.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
