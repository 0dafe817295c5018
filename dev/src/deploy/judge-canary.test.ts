import type { ReleaseHealth } from '@vetcare/contracts';
import { judgeCanary } from './judge-canary';

const healthWith = (good: number, poor: number): ReleaseHealth => ({
  views: good + poor,
  loadFailures: 0,
  crashes: 0,
  scriptErrors: 0,
  vitals: {
    lcp: { good, fair: 0, poor },
    inp: { good: 0, fair: 0, poor: 0 },
    cls: { good: 0, fair: 0, poor: 0 },
  },
});

it.each<[what: string, now: ReleaseHealth, before: ReleaseHealth, is: string | undefined]>([
  ['far slower', healthWith(70, 30), healthWith(95, 5), '30 % of its page views were slow (5 % before)'],
  ['as slow as before', healthWith(70, 30), healthWith(70, 30), undefined],
  ['slow for few', healthWith(9, 10), healthWith(95, 5), undefined],
  [
    'never opened, because its files don’t come',
    { ...healthWith(0, 0), loadFailures: 3 },
    healthWith(95, 5),
    'visitors’ browsers reported 3 faults in 3 page views (100 %; 0 % before)',
  ],
])('a release that is %s', (_what, now, before, is) => {
  expect(judgeCanary(now, before)).toBe(is);
});
