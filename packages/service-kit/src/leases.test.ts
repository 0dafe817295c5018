import { watchLeases } from './leases';

const deployment = {
  id: '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f',
  by: 'anna@desk',
  pid: 1,
  since: '2026-11-24T08:00:00.000Z',
  state: 'offered' as const,
  beat: 1,
  leaseSeconds: 20,
};

it('lapses after as many seconds without a new sign of life, counted from when the last one was seen', () => {
  let time = 5_000;
  const hasLapsed = watchLeases(() => time);
  expect(hasLapsed('mfe-chat', deployment)).toBe(false);
  time += 19_999;
  expect(hasLapsed('mfe-chat', deployment)).toBe(false);
  expect(hasLapsed('mfe-chat', { ...deployment, beat: 2 })).toBe(false);
  time += 19_999;
  expect(hasLapsed('mfe-chat', { ...deployment, beat: 2 })).toBe(false);
  time += 1;
  expect(hasLapsed('mfe-chat', { ...deployment, beat: 2 })).toBe(true);
});

it('begins again with another deployment, and is measured for each place by itself', () => {
  let time = 0;
  const hasLapsed = watchLeases(() => time);
  hasLapsed('mfe-chat', deployment);
  time += 30_000;
  expect(hasLapsed('booking', deployment)).toBe(false);
  expect(hasLapsed('mfe-chat', { ...deployment, id: '6a1f4c7e-94ff-4d43-8f8e-2f1f0b1d9a11' })).toBe(false);
});
