import { connectionBounds } from './descriptors';

const usual = { CONNECTIONS: 10_000, CONNECTIONS_PER_ADDRESS: 2_000, TRUSTED_PROXIES: 0 };

it.each([
  ['as many as configured, where descriptors abound', usual, 1_048_576, { total: 10_000, perAddress: 2_000 }],
  [
    'as many as configured, where the system knows no limit',
    usual,
    Number.POSITIVE_INFINITY,
    { total: 10_000, perAddress: 2_000 },
  ],
  [
    'half of what few descriptors leave, and a quarter of that for one address',
    usual,
    256,
    { total: 100, perAddress: 25 },
  ],
  ['no bound of one address behind a proxy', { ...usual, TRUSTED_PROXIES: 1 }, 256, { total: 100, perAddress: 100 }],
  ['a few even where there are hardly any', usual, 40, { total: 16, perAddress: 8 }],
])('serves %s', (_what, config, descriptors, expected) => {
  expect(connectionBounds(config, descriptors)).toEqual(expected);
});
