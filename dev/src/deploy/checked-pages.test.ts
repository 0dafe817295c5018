import { valueAt } from '../checked-calls/value-at';
import { allPages, fillIn, mainPage, newPages, PageWithData, routedPages } from './checked-pages';

const checks = [
  PageWithData.parse({
    path: '/doctor/chats/patient/{id}',
    as: ['doctor'],
    find: { id: { in: '/api/chat/user', at: '0._id' } },
  }),
];
const area = {
  routes: ['/doctor/chats/*', '/doctor/:id', '/about'],
  rules: { '/doctor/chats/*': { roles: ['doctor' as const, 'admin' as const] } },
  checks,
};
const pathsAs = (viewer: string, pages = allPages(area)) =>
  [...pages].flatMap(([as, list]) => (as === viewer ? list.map(({ path }) => path) : []));

describe('the pages that a release is checked by', () => {
  it('are all without an id, as each of those who may see them, and those that the area names with data', () => {
    expect(pathsAs('doctor')).toEqual(['/doctor/chats', '/doctor/chats/patient/{id}']);
    expect(pathsAs('admin')).toEqual(['/doctor/chats']);
    expect(pathsAs('visitor')).toEqual(['/about']);
  });

  it('are one while the release is watched: the first without an id, as the first who may see it', () => {
    expect([...mainPage(area)]).toEqual([['doctor', [{ path: '/doctor/chats', find: {} }]]]);
  });

  it('leave out what is not routed to the area before everybody gets the release', () => {
    const isNew = routedPages(area, ['/about', '/doctor/:id']);
    expect(pathsAs('visitor', allPages(isNew))).toEqual(['/about']);
    expect(pathsAs('doctor', allPages(isNew))).toEqual([]);
    expect(pathsAs('doctor', allPages(routedPages(area, area.routes)))).toContain('/doctor/chats/patient/{id}');
  });

  it('are that alone once everybody gets it', () => {
    const others = allPages(newPages(area, ['/about', '/doctor/:id']));
    expect(pathsAs('doctor', others)).toEqual(['/doctor/chats', '/doctor/chats/patient/{id}']);
    expect(pathsAs('visitor', others)).toEqual([]);
    expect(allPages(newPages(area, area.routes)).size).toBe(0);
  });

  it('get their ids from answers', () => {
    const answer = [{ _id: 'a/b', pets: [{ _id: 7 }], doctor: null }];
    expect(valueAt(answer, '0._id')).toBe('a%2Fb');
    expect(valueAt(answer, '0.pets.0._id')).toBe('7');
    for (const at of ['1._id', '0.pets.1._id', '0.doctor._id', '0.pets']) expect(valueAt(answer, at)).toBeUndefined();
    expect(fillIn('/a/{id}/{other}', { id: '7' })).toBe('/a/7/{other}');
  });

  it.each([
    [{ path: 'no-slash', as: ['doctor'] }],
    [{ path: '/x', as: [] }],
    [{ path: '/x', as: ['nobody'] }],
    [{ path: '/x/{id}', as: ['doctor'], find: { id: { in: 'https://elsewhere.example/', at: '0' } } }],
  ])('are refused if malformed: %j', (malformed) => {
    expect(PageWithData.safeParse(malformed).success).toBe(false);
  });
});
