import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type AdminRole, ErrorBody, type Registry, type RunnerAct } from '@vetcare/contracts';
import { eventsOf } from '@vetcare/test-kit';
import { registry, startTestGateway, type TestGateway } from './start-test-gateway';

const AREA = 'mfe-doctor';
const ACTED = 'gateway.deployment.acted-on.v1';
const deployment = {
  id: '0b5d7a52-6a4f-4c0e-9a56-0c3f5c3a1f11',
  release: 'r9',
  by: 'asha@desk',
  pid: 7,
  since: '2026-11-26T08:00:00.000Z',
  state: 'offered' as const,
  beat: 1,
  leaseSeconds: 3_600,
};
const { stable } = registry.remotes[AREA];
const previous = { ...stable, release: 'r0' };

let gateway: TestGateway;
let runner: Server;
let file: string;
/** What the runner was asked for. */
let asked: RunnerAct[];
/** What the runner does, and the status and the words of its answer. */
let obey: (act: RunnerAct) => [status: number, message: string];

function say(entry: object): void {
  writeFileSync(file, JSON.stringify({ ...registry, remotes: { ...registry.remotes, [AREA]: entry } }));
}
const said = (): Registry => JSON.parse(readFileSync(file, 'utf8'));

/** Stands in for the runner, which is a process of its own. */
async function startRunner(socket: string): Promise<void> {
  runner = createServer(async (request, response) => {
    const act = (await json(request)) as RunnerAct;
    asked.push(act);
    const [status, message] = obey(act);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
  });
  await new Promise<void>((resolve) => runner.listen(socket, resolve));
}

const start = async (env: Record<string, string> = {}) => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-act-'));
  file = join(dir, 'remotes.json');
  asked = [];
  obey = () => [200, ''];
  say({ stable, previous });
  const socket = join(dir, 'control.sock');
  await startRunner(socket);
  gateway = await startTestGateway({ REGISTRY_FILE: file, RELEASES_DIR: dir, RUNNER_SOCKET: socket, ...env });
};
afterEach(async () => {
  runner.close();
  await gateway.stop();
});

const rollback = { area: AREA, act: 'rollback', seen: 'r1', reason: 'Pages stay blank' };
const abort = { ...rollback, act: 'abort', seen: deployment.id };

async function act(body: object, { adminRole, id }: { adminRole?: AdminRole; id?: string } = {}) {
  const { cookie } = await gateway.signIn('admin', id, adminRole);
  const headers = { cookie, origin: 'http://vetcare.test', 'content-type': 'application/json' };
  const path = '/api/admin/operations/deployments';
  const answer = await gateway.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { reason, message } = ErrorBody.pick({ reason: true, message: true }).parse(await answer.json());
  return { status: answer.status, reason, message };
}

describe('an admin who acts on a deployment', () => {
  it('lets the runner do it, after it was noted who wants it and why', async () => {
    await start();
    const id = 'a'.repeat(24);
    expect((await act(rollback, { id })).status).toBe(200);
    expect(asked).toEqual([{ area: AREA, act: 'rollback', seen: 'r1', by: id }]);
    const data = { area: AREA, act: 'rollback', release: 'r1', reason: 'Pages stay blank' };
    expect(await eventsOf(gateway.servers, ACTED)).toMatchObject([{ actor: id, data }]);
  });

  it('may roll back the gateway itself', async () => {
    const gatewayFile = join(mkdtempSync(join(tmpdir(), 'vetcare-act-')), 'gateway.json');
    writeFileSync(
      gatewayFile,
      JSON.stringify({ gateway: { release: 'g2', previous: 'g1', origins: ['http://127.0.0.1:9'] } }),
    );
    await start({ GATEWAY_FILE: gatewayFile });
    expect(await act({ ...rollback, area: 'gateway' })).toMatchObject({ status: 409, reason: 'deployment_changed' });
    expect((await act({ ...rollback, area: 'gateway', seen: 'g2' })).status).toBe(200);
    expect(asked).toMatchObject([{ area: 'gateway', act: 'rollback', seen: 'g2' }]);
  });

  it.each(['abort', 'promote'] as const)('may %s what is under way', async (wish) => {
    await start();
    say({ stable, deployment: { ...deployment, restore: { stable } } });
    expect((await act({ ...abort, act: wish })).status).toBe(200);
    expect(asked).toMatchObject([{ act: wish, seen: deployment.id }]);
    expect(await eventsOf(gateway.servers, ACTED)).toMatchObject([{ data: { act: wish, release: 'r9' } }]);
  });

  it.each([
    ['owner', 200],
    ['operations', 200],
    ['support', 403],
    ['finance', 403],
  ] as const)('with the role %s is answered %i', async (adminRole, status) => {
    await start();
    expect((await act(rollback, { adminRole })).status).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  it('acts once with another one at the same moment, and the slower one is told', async () => {
    await start();
    obey = () => {
      const { previous: back } = said().remotes[AREA] ?? {};
      say({ stable: back });
      return [200, ''];
    };
    const both = await Promise.all([act(rollback), act(rollback)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.reason).toBe('deployment_changed');
    expect(asked).toHaveLength(1);
    expect(await eventsOf(gateway.servers, ACTED)).toHaveLength(1);
  });
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const underWay = { stable, previous, deployment: { ...deployment, restore: { stable } } };
describe('nothing is done or noted', () => {
  it.each([
    ['nothing is being deployed', { stable }, abort, 409, 'deployment_over'],
    ['it is another deployment', underWay, { ...abort, seen: 'another' }, 409, 'deployment_changed'],
    [
      'another admin has aborted it',
      { ...underWay, deployment: { ...underWay.deployment, asked: 'abort' } },
      { ...abort, act: 'promote' },
      409,
      'deployment_changed',
    ],
    ['a rollback would meet a deployment', underWay, rollback, 409, 'deployment_under_way'],
    ['another release is live', { stable, previous }, { ...rollback, seen: 'r7' }, 409, 'deployment_changed'],
    ['there is no release before', { stable }, rollback, 409, 'no_release_before'],
    ['there is no such area', { stable }, { ...rollback, area: 'mfe-none' }, 404, 'not_found'],
    ['no reason is given', { stable, previous }, { ...rollback, reason: ' ' }, 400, 'validation_failed'],
    ['the body is nested deep', { stable, previous }, { ...rollback, more: nested(32) }, 413, 'too_large'],
    ['the area is no name', { stable, previous }, { ...rollback, area: '--to' }, 400, 'validation_failed'],
  ])('if %s', async (_when, entry, body, status, reason) => {
    await start();
    say(entry);
    expect(await act(body)).toMatchObject({ status, reason });
    expect(asked).toEqual([]);
    expect(await eventsOf(gateway.servers, ACTED)).toEqual([]);
  });

  it('where no runner looks after the platform', async () => {
    await start({ RUNNER_SOCKET: '' });
    expect(await act(rollback)).toMatchObject({ status: 409, reason: 'deployed_by_command' });
    expect(await eventsOf(gateway.servers, ACTED)).toEqual([]);
  });

  it('while it can’t be noted', async () => {
    await start({ NATS_URL: 'nats://127.0.0.1:1' });
    expect(await act(rollback)).toMatchObject({ status: 503, reason: 'not_noted' });
    expect(asked).toEqual([]);
  });
});

it('passes on why the command was refused', async () => {
  await start();
  obey = () => [409, 'r0 has no release.json'];
  expect(await act(rollback)).toMatchObject({
    status: 409,
    reason: 'deployment_refused',
    message: 'This was refused: r0 has no release.json',
  });
});

it('says so when the runner is away', async () => {
  await start();
  await new Promise((resolve) => runner.close(resolve));
  expect((await act(rollback)).status).toBe(503);
});
