import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { connectMongo, readConfig, serviceSettings } from '@vetcare/service-kit';
import { internalKeyEnv, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import { type Migration, startService } from '../src';

interface Numbered {
  _id: number;
  double?: number;
  times?: number;
}

const COUNT = 10;
const BATCH = 3;
const numbers = (connection: Connection) => connection.collection<Numbered>('numbers');
const ledger = (connection: Connection) => connection.collection<{ _id: string; holder?: string }>('migrations');

/** Gives each number its double, three in a batch, and counts how often each was changed. */
const addDoubles = (before: (batch: number) => Promise<unknown> | unknown = () => undefined): Migration => {
  let batches = 0;
  return {
    name: 'add-doubles',
    kind: 'expand',
    async nextBatch(connection, after) {
      batches += 1;
      await before(batches);
      const found = await numbers(connection)
        .find({ _id: { $gt: Number(after ?? -1) } })
        .sort({ _id: 1 })
        .limit(BATCH)
        .toArray();
      for (const { _id } of found)
        await numbers(connection).updateOne({ _id }, { $set: { double: 2 * _id }, $inc: { times: 1 } });
      const last = found.at(-1);
      return last && { cursor: String(last._id), done: found.length };
    },
  };
};

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the migrations of a service', () => {
  let servers: TestServers;
  let mongoUrl: string;
  let connection: Connection;
  const stops: (() => Promise<unknown>)[] = [];

  const start = (migrations: Migration[], { port = 0, steps = [] as string[] } = {}) =>
    startService({
      name: 'review',
      dir: __dirname,
      config: readConfig(serviceSettings, {
        ...{
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          PORT: String(port),
          NATS_URL: servers.natsUrl,
          MONGO_URL: mongoUrl,
        },
        ...internalKeyEnv,
      }),
      migrations,
      createDeps: (foundation) => foundation,
      upgradeData: async () => void steps.push('upgrade'),
      mountRoutes: () => void steps.push('calls'),
    }).then((running) => {
      stops.push(running.stop);
      return running;
    });
  const stored = () => numbers(connection).find().sort({ _id: 1 }).toArray();
  const entry = (name = 'add-doubles') => ledger(connection).findOne({ _id: name });
  const changedOnce = Array.from({ length: COUNT }, (_, _id) => ({ _id, double: 2 * _id, times: 1 }));

  beforeAll(async () => {
    servers = await startTestServers();
  });
  beforeEach(async () => {
    mongoUrl = servers.mongoUrl('review');
    const running = await start([]);
    await running.stop();
    connection = await connectMongo({ uri: mongoUrl, production: false });
    await numbers(connection).insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id })));
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await connection.close();
  });
  afterAll(() => servers.stop());

  it('run once, in their order, before anything else', async () => {
    const steps: string[] = [];
    const second: Migration = { name: 'second', kind: 'contract', nextBatch: async () => void steps.push('second') };
    const migrations = [addDoubles(() => void steps.push('batch')), second];
    await start(migrations, { steps });
    expect(steps).toEqual(['batch', 'batch', 'batch', 'batch', 'batch', 'second', 'upgrade', 'calls']);
    steps.length = 0;
    await start(migrations, { steps });
    expect(steps).toEqual(['upgrade', 'calls']);
    expect(await stored()).toEqual(changedOnce);
    expect(await entry()).toEqual({
      ...{ _id: 'add-doubles', kind: 'expand', release: expect.any(String), startedAt: expect.any(Date) },
      ...{ finishedAt: expect.any(Date), cursor: '9', done: COUNT, beat: expect.any(Number) },
    });
  });

  it('run once although two processes start together, and both wait for the end', async () => {
    const steps = [[], []] as string[][];
    await Promise.all(steps.map((own) => start([addDoubles()], { steps: own })));
    expect(await stored()).toEqual(changedOnce);
    expect(steps).toEqual([
      ['upgrade', 'calls'],
      ['upgrade', 'calls'],
    ]);
  });

  it('go on from the last batch where one has failed, and nothing takes calls meanwhile', async () => {
    const steps: string[] = [];
    const failing = addDoubles((batch) => {
      if (batch === 3) throw new Error('out of order');
    });
    await expect(start([failing], { steps })).rejects.toThrow('out of order');
    expect(steps).toEqual([]);
    expect((await stored()).filter(({ times }) => times)).toHaveLength(2 * BATCH);
    expect(await entry()).toMatchObject({ cursor: '5', done: 2 * BATCH });
    await start([addDoubles()], { steps });
    expect(await stored()).toEqual(changedOnce);
  });

  it('are taken over from a process that gives no sign of life, from its cursor, and it saves nothing any more', async () => {
    const [stuck, freed] = [gate(), gate()];
    const dead = start([
      addDoubles(async (batch) => {
        if (batch !== 2) return;
        stuck.open();
        await freed.opened;
      }),
    ]);
    await stuck.opened;
    // As if somebody else had seen the lease run out.
    await ledger(connection).updateOne({ _id: 'add-doubles' }, { $unset: { holder: 1 } });
    await start([addDoubles()]);
    expect(await stored()).toEqual(changedOnce);
    const finished = await entry();
    freed.open();
    await dead;
    expect(await entry()).toEqual(finished);
  });

  it('say how far they are while the process is alive and not ready', async () => {
    const port = await freePort();
    const [reached, go] = [gate(), gate()];
    const starting = start(
      [
        addDoubles(async (batch) => {
          if (batch !== 3) return;
          reached.open();
          await go.opened;
        }),
      ],
      { port },
    );
    await reached.opened;
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'overloaded', migrating: { name: 'add-doubles', done: 2 * BATCH } }),
    ]);
    go.open();
    await starting;
    await until(async () => (await fetch(`${url}/readyz`)).status === 200, 'readiness');
  });
});
