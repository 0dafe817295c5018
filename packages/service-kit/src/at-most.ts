/**
 * Waits for work, but no longer than this, and then answers undefined; what the work still does is nobody's concern any
 * more.
 */
export async function atMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
