const PATIENCE_MS = 10_000;

export default async function teardown(): Promise<void> {
  const { stopSharedMongo } = globalThis as { stopSharedMongo?: () => Promise<void> };
  // The timer also keeps this process alive meanwhile: the engine's child does not, and Jest still has a report to write.
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([stopSharedMongo?.(), patience]);
  clearTimeout(timer);
}
