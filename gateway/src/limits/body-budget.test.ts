import { createBodyBudget } from './body-budget';

const KIB = 1024;
const MOST = { people: 300 * KIB, strangers: 200 * KIB, webhooks: 200 * KIB, perAddress: 200 * KIB };
const budget = (now = () => 0) => createBodyBudget(MOST, now);
const from = (network: string) => ({ person: 'somebody', network });
const stranger = (network: string) => ({ person: undefined, network });
const webhook = (network: string) => ({ ...stranger(network), isWebhook: true });
const refused = expect.objectContaining({ reason: 'too_much_at_once', status: 503 });

it('refuses what is more than one address may have, until some of it is given back', () => {
  const { take } = budget();
  const { giveBack } = take(from('a'), 100 * KIB);
  take(from('a'), 100 * KIB);
  expect(() => take(from('a'), 5 * KIB)).toThrow(refused);
  take(from('b'), 100 * KIB);
  giveBack();
  expect(() => take(from('a'), 100 * KIB)).not.toThrow();
});

it('refuses what is more than all may have, but no small body', () => {
  const { take } = budget();
  for (const address of ['a', 'b', 'c']) take(from(address), 100 * KIB).arrived();
  expect(() => take(from('d'), 5 * KIB)).toThrow(refused);
  expect(() => take(from('d'), 4 * KIB)).not.toThrow();
});

it.each([
  ['people', from],
  ['strangers', stranger],
  ['webhooks', webhook],
])('lets %s fill their own part only, so that they keep no others out', (name, kind) => {
  const { take } = budget();
  for (const address of ['a', 'b', 'c']) {
    if (address === 'c' && kind !== from) continue;
    take(kind(address), 100 * KIB).arrived();
  }
  expect(() => take(kind('d'), 5 * KIB)).toThrow(refused);
  for (const other of [from, stranger, webhook].filter((one) => one !== kind))
    expect(() => take(other(`${name} and others`), 100 * KIB)).not.toThrow();
});

it('lets what was announced and has not arrived give way to who has less, the oldest of the largest address first', () => {
  const { take } = budget();
  const alone = take(webhook('b'), 50 * KIB);
  const first = take(webhook('a'), 70 * KIB);
  const second = take(webhook('a'), 70 * KIB);
  const isGone = () => [alone, first, second].map(({ displaced }) => displaced?.aborted);
  take(webhook('c'), 60 * KIB);
  expect(isGone()).toEqual([false, true, false]);
  expect(() => take(webhook('c'), 60 * KIB)).toThrow(refused);
  // What gave way has no bytes left to give back.
  first.giveBack();
  expect(() => take(webhook('d'), 60 * KIB)).not.toThrow();
  expect(isGone()).toEqual([false, true, true]);
});

it('lets a slow body give way to anybody, and none that has arrived', () => {
  let now = 0;
  const { take } = budget(() => now);
  const slow = take(stranger('a'), 100 * KIB);
  const waiting = take(stranger('b'), 100 * KIB);
  waiting.arrived();
  now = 1_999;
  expect(() => take(stranger('c'), 100 * KIB)).toThrow(refused);
  now = 2_000;
  const next = take(stranger('c'), 100 * KIB);
  expect([slow, waiting, next].map(({ displaced }) => displaced?.aborted)).toEqual([true, false, false]);
  expect(() => take(stranger('d'), 100 * KIB)).toThrow(refused);
  next.giveBack();
  expect(() => take(stranger('d'), 100 * KIB)).not.toThrow();
});
