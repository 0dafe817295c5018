/** Waits for work, but no longer than this; what it then still does is nobody's concern any more. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
