import { createBodyBudget } from './body-budget';

const KIB = 1024;
const budget = () => createBodyBudget({ total: 300 * KIB, strangers: 200 * KIB, perAddress: 200 * KIB });
const from = (network: string) => ({ person: 'somebody', network });
const stranger = (network: string) => ({ person: undefined, network });
const refused = expect.objectContaining({ reason: 'too_much_at_once', status: 503 });

it('refuses what is more than one address may have, until some of it is given back', () => {
  const { take } = budget();
  const giveBack = take(from('a'), 100 * KIB);
  take(from('a'), 100 * KIB);
  expect(() => take(from('a'), 5 * KIB)).toThrow(refused);
  take(from('b'), 100 * KIB);
  giveBack();
  expect(() => take(from('a'), 100 * KIB)).not.toThrow();
});

it('refuses what is more than all may have, but no small body', () => {
  const { take } = budget();
  for (const address of ['a', 'b', 'c']) take(from(address), 100 * KIB);
  expect(() => take(from('d'), 5 * KIB)).toThrow(refused);
  expect(() => take(from('d'), 4 * KIB)).not.toThrow();
});

it('lets strangers fill a part only, so that they keep nobody out who is signed in', () => {
  const { take } = budget();
  const giveBack = take(stranger('a'), 100 * KIB);
  take(stranger('b'), 100 * KIB);
  expect(() => take(stranger('c'), 5 * KIB)).toThrow(refused);
  expect(() => take(from('c'), 100 * KIB)).not.toThrow();
  giveBack();
  expect(() => take(stranger('c'), 100 * KIB)).not.toThrow();
});
