import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startRedis } from '@vetcare/local-servers';

it.each([
  ['NATS', startNats],
  ['Redis', startRedis],
] as const)('%s is not taken for started when somebody else listens on its port', async (_name, start) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-port-'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const search = { dataDir, env: {}, useDocker: false, log: () => {} };
  try {
    await expect(start({ ...search, port })).rejects.toThrow(/address already in use/i);
    const free = await start(search);
    expect(free.port).not.toBe(port);
    await free.stop();
  } finally {
    await new Promise((resolve) => other.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
});
