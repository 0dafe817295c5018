import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { connectMongo } from '../src';

describe('a database that closes its connections', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-lost-'));
  let engine: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  const fromDriver: Socket[] = [];
  const atProxy = new Set<Socket>();
  const remember = (message: unknown) => void fromDriver.push((message as { socket: Socket }).socket);
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(engine.uri).port), '127.0.0.1');
    atProxy.add(near);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });

  beforeAll(async () => {
    engine = await startEmbeddedMongo({ dataDir: dir });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    for (const socket of atProxy) socket.destroy();
    proxy.close();
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('ends a command that began while its socket was being destroyed, and answers the next one', async () => {
    const uri = new URL(engine.uri);
    uri.port = String((proxy.address() as AddressInfo).port);
    subscribe('net.client.socket', remember);
    const connection = await connectMongo({ uri: uri.href, production: false });
    const ping = () => connection.getClient().db('admin').command({ ping: 1 });
    await ping();
    unsubscribe('net.client.socket', remember);

    const settled: Promise<unknown>[] = [];
    for (const socket of fromDriver) {
      const destroy = socket._destroy.bind(socket);
      socket._destroy = (error, done) => {
        destroy(error, done);
        settled.push(ping().catch((failure: unknown) => failure));
      };
    }
    for (const socket of atProxy) socket.end();
    while (settled.length < 2) await new Promise(setImmediate);
    await Promise.all(settled);
    expect(await ping()).toMatchObject({ ok: 1 });
    await connection.close();
  });
});
