import { type RunningSandbox, runningSandbox } from './running-sandbox';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runningSandbox();
});
afterAll(() => sandbox.dispose());
afterEach(() => sandbox.call('POST', '/v1/sandbox/faults', { orders: 'ok' }));

const create = (receipt: string, patience = 300) =>
  fetch(`${sandbox.url()}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_sandbox:key-secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 500, receipt }),
    signal: AbortSignal.timeout(patience),
  });
const made = async (receipt: string) => {
  await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'ok' });
  return (await sandbox.call('GET', `/v1/orders?receipt=${receipt}`)).body.count;
};

it('silent after create: no answer, but the order is found by its receipt', async () => {
  await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'silent-after-create' });
  await expect(create('silent')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await made('silent')).toBe(1);
});

it('slow: no answer within the caller’s patience, and no order when it gives up', async () => {
  await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'slow', slowMs: 60_000 });
  await expect(create('slow')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await made('slow')).toBe(0);
});

it('down: a 502 without the provider’s error body', async () => {
  await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'down' });
  const answer = await create('down', 5_000);
  expect(answer.status).toBe(502);
  expect(await answer.text()).not.toContain('error');
  expect(await made('down')).toBe(0);
});

it('reset: the connection breaks', async () => {
  await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'reset' });
  await expect(create('reset', 5_000)).rejects.toThrow('fetch failed');
  expect(await made('reset')).toBe(0);
});

it('busy: so many calls are answered 429, the next ones as ever', async () => {
  await sandbox.call('POST', '/v1/sandbox/faults', { busyCalls: 1 });
  const answer = await create('busy', 5_000);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await create('busy', 5_000)).status).toBe(200);
});

it('an unknown switch is refused and changes nothing', async () => {
  const answer = await sandbox.call('POST', '/v1/sandbox/faults', { orders: 'on-fire' });
  expect(answer.status).toBe(400);
  expect((await sandbox.call('GET', '/v1/sandbox/faults')).body.orders).toBe('ok');
});
