import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserCheck } from '../../src/deploy/browser-check';
import { checkSessions } from '../../src/deploy/check-sessions';
import { type CheckedPage, VISITOR, type Viewer } from '../../src/deploy/checked-pages';

const FILE = '/mfe/mfe-pets/r2/app.js';
const description = { release: { release: 'r2' } } as Parameters<ReturnType<typeof browserCheck>>[0]['description'];
const page = (script: string, body = '<h1>Pets</h1><p>Two cats</p>') =>
  `<!doctype html><main>${body}</main><script src="${FILE}"></script><script>${script}</script>`;
const PAGES: Record<string, string> = {
  '/good': page('fetch("/api/nothing-there")'),
  '/throws': page('throw new Error("out of order")'),
  '/rejects': page('Promise.reject(new Error("out of order"))'),
  '/complains': page('console.error("Each child needs a key")'),
  '/warns': page('console.warn("Soon to be removed")'),
  '/calls': page('fetch("/api/broken")'),
  '/refused': page('fetch("/api/forbidden")'),
  '/blank': page('', '<h1>Pets</h1>'),
  '/other': page('').replace(FILE, FILE.replace('r2', 'r1')),
  '/panel': page('', '<h1>This part of VetCare couldn’t be loaded</h1><button>Retry</button>'),
  '/pets/7': page('throw new Error("no such cat")'),
};
const STATUS: Record<string, number> = { '/api/broken': 500, '/api/forbidden': 403, '/api/nothing-there': 404 };
const ANSWERS: Record<string, unknown> = { '/api/pets': { pets: [{ _id: 7 }] }, '/api/none': { pets: [] } };

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(({ url: path = '/' }, answer) => {
    if (path.endsWith('.js')) return answer.setHeader('content-type', 'text/javascript').end('');
    if (ANSWERS[path]) return answer.setHeader('content-type', 'application/json').end(JSON.stringify(ANSWERS[path]));
    if (STATUS[path]) return answer.writeHead(STATUS[path]).end();
    return answer.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[path] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const lines: string[] = [];
const check = (pages: ReadonlyMap<Viewer, readonly CheckedPage[]>) =>
  browserCheck({ url, sessions: checkSessions({ url, logins: [] }) }, (line) => lines.push(line))({
    area: 'mfe-pets',
    description,
    pages,
  });
const asVisitor = (path: string, find: CheckedPage['find'] = {}) => check(new Map([[VISITOR, [{ path, find }]]]));

it.each(['/good', '/warns'])('lets a page pass that shows something and does not fail: %s', async (path) => {
  expect(await asVisitor(path)).toBeUndefined();
});

it.each([
  ['/throws', /^\/throws: out of order$/],
  ['/rejects', /^\/rejects: out of order$/],
  ['/complains', /^\/complains: Each child needs a key$/],
  ['/calls', /^\/calls: GET \S+\/api\/broken answered 500$/],
  ['/refused', /^\/refused: GET \S+\/api\/forbidden answered 403$/],
  ['/blank', /^\/blank shows nothing but its heading$/],
  ['/other', /^\/other did not load it$/],
  ['/panel', /^\/panel shows that it failed$/],
])('refuses %s', async (path, fault) => {
  expect(await asVisitor(path)).toMatch(fault);
});

it('looks up the ids of pages with data, and leaves out those for which there is none', async () => {
  const find = (call: string) => ({ id: { in: call, at: 'pets.0._id' } });
  expect(await asVisitor('/pets/{id}', find('/api/pets'))).toBe('/pets/7: no such cat');
  expect(await asVisitor('/pets/{id}', find('/api/none'))).toBeUndefined();
  expect(lines).toContain('  /pets/{id} is not looked at as visitor: there is no data for it');
});

it('says as whom no page was looked at, and fails if there is nobody to look as', async () => {
  const good = [{ path: '/good', find: {} }];
  expect(
    await check(
      new Map<Viewer, CheckedPage[]>([
        [VISITOR, good],
        ['doctor', good],
      ]),
    ),
  ).toBeUndefined();
  expect(lines.join()).toContain('no page is looked at as doctor: --logins has no such account');
  expect(await check(new Map<Viewer, CheckedPage[]>([['doctor', good]]))).toMatch(/login for the role doctor/);
});
