import { createInFlightLimits } from '../limits/in-flight-limit';
import { isMissing } from './is-missing';

const path = `/doctor/${'0'.repeat(24)}`;

/** A service that knows nobody, and answers only when the test lets it. */
function someService() {
  const asked: (() => void)[] = [];
  const statusOf = () => new Promise<number>((resolve) => void asked.push(() => resolve(404)));
  const call = { name: 'getDoctor', access: 'anyone', mayBeMissing: true } as never;
  const deps = {
    findRoute: () => ({ service: 'catalogue', call, name: 'getDoctor', path: '/doctor/:id' }),
    serviceOf: () => ({ statusOf }),
    asking: createInFlightLimits(1_000).pages,
  };
  return { asked, ask: (network: string) => isMissing(deps, path, network) };
}

it('asks about a few pages of one address at once, and about those of another', async () => {
  const { asked, ask } = someService();
  const pages = Array.from({ length: 100 }, () => ask('203.0.113.1'));
  const other = ask('203.0.113.2');
  expect(await Promise.all(pages.slice(16))).toEqual(Array.from({ length: 84 }, () => false));
  expect(asked).toHaveLength(17);
  for (const answer of asked) answer();
  expect(await Promise.all([...pages.slice(0, 16), other])).toEqual(Array.from({ length: 17 }, () => true));
});

it('asks again when those are answered', async () => {
  const { asked, ask } = someService();
  const pages = Array.from({ length: 17 }, () => ask('203.0.113.1'));
  await pages[16];
  for (const answer of asked.splice(0)) answer();
  await Promise.all(pages);
  const next = ask('203.0.113.1');
  await new Promise((resolve) => setImmediate(resolve));
  for (const answer of asked) answer();
  expect(await next).toBe(true);
});
