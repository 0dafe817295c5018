import { lostOf } from './must-keep';

const place = {
  ...{ in: 'bar', to: '/user/chats', text: { en: 'Chats', hi: 'चैट' }, order: 30 },
  ...{ roles: ['patient'] },
};
const live = {
  routes: ['/user/chats/*', '/about'],
  rules: { '/user/chats/*': { roles: ['patient' as const, 'admin' as const], finishing: true } },
  places: [place],
};

it('is nothing where pages, places and audiences are as they were, in whatever order, and where some are new', () => {
  const rules = { '/user/chats/*': { roles: ['admin' as const, 'patient' as const], finishing: true, full: true } };
  expect(lostOf(live, { routes: ['/new', ...live.routes], rules, places: [{ ...place, order: 1 }] })).toEqual([]);
});

it.each([
  ['a page', { ...live, routes: ['/user/chats/*'] }, ['the page /about is gone']],
  ['a place', { ...live, places: undefined }, ['the place bar /user/chats of a patient is gone']],
  [
    'a place that is drawn no more',
    { ...live, places: [{ ...place, order: -1 }] },
    ['the place bar /user/chats of a patient is gone'],
  ],
  [
    'the right to finish',
    { ...live, rules: { '/user/chats/*': { ...live.rules['/user/chats/*'], finishing: false } } },
    ['/user/chats/* is for admin, patient, and was for admin, patient, suspended people who finish'],
  ],
  [
    'an audience',
    { ...live, rules: {} },
    ['/user/chats/* is for everybody, and was for admin, patient, suspended people who finish'],
  ],
])('is %s', (_what, next, lost) => {
  expect(lostOf(live, next)).toEqual(lost);
});
