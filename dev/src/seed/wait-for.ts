/** Polls until a service has handled the events of another one. @throws Error after 30 seconds */
export async function waitFor(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited 30 seconds for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
