import { connectMongo } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { hasEndedHere, thisProcess } from '../../src/deploy/lease-holder';
import { deployLocalService, rollBackLocalService, type ServiceDeployDeps } from '../../src/services/deploy-service';
import { localServices } from '../../src/services/local-services';
import { SERVICE, type SmallPlatform, startSmallPlatform } from './small-platform';

// A migration that a killed process has left is taken over once its lease of 20 s has run out.
jest.setTimeout(120_000);

const BATCHES = 6;
/** The migrations of a release: one that notes how often each of its batches has run. */
const migrationsOf = ({ name, kind = 'expand', inBatch = '' }: { name: string; kind?: string; inBatch?: string }) =>
  `exports.migrations = [{ name: '${name}', kind: '${kind}', async nextBatch(connection, after) {
  const at = Number(after ?? 0);
  if (at === ${BATCHES}) return undefined;
  await connection.collection('batches').updateOne({ _id: '${name} ' + at }, { $inc: { times: 1 } }, { upsert: true });
  ${inBatch}
  return { cursor: String(at + 1), done: 1 };
} }];`;

let platform: SmallPlatform;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let lines: string[];
let deps: ServiceDeployDeps;
let withoutDatabase: ServiceDeployDeps;

beforeAll(async () => {
  platform = await startSmallPlatform();
  const { home, plan, controlSocket } = platform;
  const log = (line: string) => void lines.push(line);
  const holder = { ...thisProcess(), hasEnded: hasEndedHere, stop: () => undefined };
  const { url, gatewayMetricsUrl } = plan;
  const mongoUrl = platform.servers.mongoServer;
  const servicesOn = (database: string) =>
    localServices({ home, url, gatewayMetricsUrl, controlSocket, mongoUrl: database, logins: [] }, holder, log);
  deps = servicesOn(mongoUrl);
  withoutDatabase = servicesOn('mongodb://127.0.0.1:1');
  connection = await connectMongo({ uri: plan.envOf(SERVICE).MONGO_URL ?? '', production: false });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await connection.close();
  await platform.stop();
});

const live = () => platform.live();
const publish = (folder: string, given: Parameters<typeof migrationsOf>[0]) =>
  platform.publishChanged(folder, 'dist/migrations/migrations.js', migrationsOf(given));
const deploy = (release: string) =>
  deployLocalService(deps, {
    ...{ area: SERVICE, release, percent: 100, watchSeconds: 1 },
    ...{ allowLosses: false, leaseSeconds: 5, dryRun: false },
  });
const rollBack = (allowContract = false, using = deps) =>
  rollBackLocalService(using, { area: SERVICE, leaseSeconds: 5, allowContract, dryRun: false });
const timesOf = async (name: string) => {
  const batches = connection.collection<{ _id: string; times: number }>('batches');
  const found = await batches.find({ _id: { $regex: `^${name} ` } }).toArray();
  return found.sort((a, b) => (a._id < b._id ? -1 : 1)).map(({ times }) => times);
};
const entryOf = (name: string) =>
  connection.collection<{ _id: string; cursor?: string; finishedAt?: Date }>('migrations').findOne({ _id: name });
const once = Array(BATCHES).fill(1);
const works = async () => expect((await platform.callBoth()).every((status) => status < 500)).toBe(true);

describe('the migrations of a release', () => {
  it('run once though two of its processes start together', async () => {
    const release = publish('together', { name: 'together' });
    const ports = await Promise.all([1, 2].map(() => deps.runner.start({ service: SERVICE, release })));
    for (const port of ports) expect(await deps.ready(`http://127.0.0.1:${port}`)).toBeUndefined();
    expect(await timesOf('together')).toEqual(once);
    expect(await entryOf('together')).toMatchObject({ release, finishedAt: expect.any(Date) });
    await Promise.all(ports.map((port) => deps.runner.stop(port)));
  });

  it('that fail keep it from going live, and what was live goes on', async () => {
    const before = live();
    const release = publish('failing', { name: 'failing', inBatch: "if (at === 2) throw new Error('out of order');" });
    await expect(deploy(release)).rejects.toThrow(/has ended before it was ready; look at its log.*stays live\./);
    expect(live()).toEqual(before);
    expect((await entryOf('failing'))?.finishedAt).toBeUndefined();
    await works();
  });

  it('go on from the last batch when its process was killed', async () => {
    const before = live();
    const stuck = publish('stuck', { name: 'killed', inBatch: 'if (at === 3) await new Promise(() => {});' });
    const running = platform.children.map(({ port }) => port);
    const deploying = deploy(stuck).catch((error: Error) => error.message);
    await until(async () => (await timesOf('killed')).length === 4, 'the fourth batch');
    const migrating = platform.children.find(({ name, port }) => name === SERVICE && !running.includes(port));
    process.kill(migrating?.pid() ?? 0, 'SIGKILL');
    expect(await deploying).toMatch(/has ended before it was ready/);
    expect(live()).toEqual(before);
    const mended = publish('mended', { name: 'killed' });
    await deploy(mended);
    expect(live()).toMatchObject({ release: mended, previous: platform.first });
    expect(await timesOf('killed')).toEqual([1, 1, 1, 2, 1, 1]);
  });

  it('that only expand can be gone back from', async () => {
    expect(lines.join('\n')).not.toContain('no way back');
    await rollBack();
    expect(live()?.release).toBe(platform.first);
    await works();
  });

  it('that contract are announced, are for everybody at once, and can’t be gone back from unless that is meant', async () => {
    const release = publish('contracting', { name: 'contracting', kind: 'contract' });
    await deploy(release);
    expect(lines[1]).toMatch(/there is no way back: \w+ can’t live with contracting, so nobody gets a share first/);
    expect(lines.join('\n')).not.toContain('of the callers get');
    expect(live()).toMatchObject({ release, previous: platform.first });
    await expect(rollBack()).rejects.toThrow(
      `${SERVICE} ${platform.first} can’t live with the migration contracting, which has finished: mend what is live`,
    );
    expect(live()?.release).toBe(release);
    await rollBack(true);
    expect(live()?.release).toBe(platform.first);
  });

  it('that contract stay live although the release does not work, because the one before would not either', async () => {
    const before = live()?.release;
    const release = publish('broken', { name: 'broken', kind: 'contract' });
    const throughGateway = async (url: string, service: string) =>
      url === deps.url ? 'GET / answered 500' : deps.probe(url, service);
    const deploying = deployLocalService(
      { ...deps, probe: throughGateway },
      {
        ...{ area: SERVICE, release, percent: 100, watchSeconds: 1 },
        ...{ allowLosses: false, leaseSeconds: 5, dryRun: false },
      },
    );
    await expect(deploying).rejects.toThrow(
      /does not work: GET \/ answered 500\. There is no way back, so it stays live/,
    );
    expect(live()).toMatchObject({ release, previous: before });
    expect(live()).not.toHaveProperty('deployment');
    expect(platform.children.filter(({ name }) => name === SERVICE)).toHaveLength(1);
  });

  it('that contract and fail keep it from going live as well, and the message says what may be wrong now', async () => {
    const before = live();
    const inBatch = "if (at === 2) throw new Error('out of order');";
    const release = publish('half', { name: 'half', kind: 'contract', inBatch });
    await expect(deploy(release)).rejects.toThrow(/stays live\. If half has begun, what is live can’t live with it/);
    expect(live()).toEqual(before);
    await works();
  });

  it('that began in a release which never went live are found in the ledger, if the database answers', async () => {
    const before = live()?.release;
    const release = platform.publishChanged('after', 'dist/after.js', '// Knows nothing of it.');
    await deploy(release);
    expect(live()).toMatchObject({ release, previous: before });
    await expect(rollBack()).rejects.toThrow(
      `${SERVICE} ${before} can’t live with the migration half, which has begun: mend what is live`,
    );
    expect(live()?.release).toBe(release);
    await rollBack(false, withoutDatabase);
    expect(lines.join('\n')).toContain('the ledger of migrations can’t be read');
    expect(live()?.release).toBe(before);
  });
});
