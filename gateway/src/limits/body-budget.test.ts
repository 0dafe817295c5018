import { createBodyBudget } from './body-budget';

const KIB = 1024;
const budget = () => createBodyBudget({ total: 300 * KIB, perAddress: 200 * KIB });
const refused = expect.objectContaining({ reason: 'too_much_at_once', status: 503 });

it('refuses what is more than one address may have, until some of it is given back', () => {
  const { take } = budget();
  const giveBack = take('a', 100 * KIB);
  take('a', 100 * KIB);
  expect(() => take('a', 5 * KIB)).toThrow(refused);
  take('b', 100 * KIB);
  giveBack();
  expect(() => take('a', 100 * KIB)).not.toThrow();
});

it('refuses what is more than all may have, but no small body', () => {
  const { take } = budget();
  for (const address of ['a', 'b', 'c']) take(address, 100 * KIB);
  expect(() => take('d', 5 * KIB)).toThrow(refused);
  expect(() => take('d', 4 * KIB)).not.toThrow();
});
