const STOP_TIMEOUT_MS = 10_000;

export default async function teardown(): Promise<void> {
  const { stopSharedMongo } = globalThis as { stopSharedMongo?: () => Promise<void> };
  // The timer keeps this process alive until then, which the engine's process does not, so that Jest can write its report.
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_TIMEOUT_MS);
  });
  await Promise.race([stopSharedMongo?.(), timeout]);
  clearTimeout(timer);
}
