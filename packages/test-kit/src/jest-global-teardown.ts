export default async function teardown(): Promise<void> {
  const { stopSharedMongo } = globalThis as { stopSharedMongo?: () => Promise<void> };
  await stopSharedMongo?.();
}
