import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserChecks } from '../../src/deploy/browser/browser-check';
import { keptBrowser } from '../../src/deploy/browser/kept-browser';
import { createSemaphore } from '../../src/deploy/browser/semaphore';
import { checkSessions } from '../../src/deploy/check-sessions';
import { type CheckedPage, VISITOR, type Viewer } from '../../src/deploy/checked-pages';

// Most looks are made before the first test, and wait for pages to rest.
jest.setTimeout(300_000);

const FILE = '/mfe/mfe-pets/r2/app.js';
const description = { release: { release: 'r2' } } as Parameters<
  ReturnType<typeof browserChecks>['area']
>[0]['description'];
const page = (script: string, body = '<h1>Pets</h1><p>Two cats</p>') =>
  `<!doctype html><main>${body}</main><script src="${FILE}"></script><script>${script}</script>`;
const PLACEHOLDER = '<div aria-hidden="true"><h1>Pets</h1><p>Two cats</p></div>';
const PETS = '<h1 data-hi="पालतू">Pets</h1><p data-hi="दो बिल्लियाँ">Two cats</p>';
/** A page of the shell with an area in it: each element says what it says in Hindi. The release that is checked has more than the live one. */
const whole = (area: string, { more = '', style = '' } = {}) => `<!doctype html>
  <header><a href="/">Home</a><button>Menu</button></header><main>${area}</main><footer><a href="/about">About us</a></footer>
  <script src="${FILE}"></script><script>
    if (localStorage.getItem('vetcare-cohort')) {
      document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(more)});
      document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(style)} }));
    }
    if (localStorage.getItem('vetcare-language') === 'hi')
      for (const { dataset, firstChild } of document.querySelectorAll('[data-hi]')) firstChild.data = dataset.hi;
    fetch('/api/pets');
  </script>`;
const BUSY = 'setInterval(() => { for (const end = performance.now() + 20; performance.now() < end; ); }, 20)';
const PAGES: Record<string, string> = {
  '/good': page('fetch("/api/nothing-there")'),
  '/throws': page('throw new Error("out of order")'),
  '/rejects': page('Promise.reject(new Error("out of order"))'),
  '/complains': page('console.error("Each child needs a key")'),
  '/warns': page('console.warn("Soon to be removed")'),
  '/calls': page('fetch("/api/broken")'),
  '/refused': page('fetch("/api/forbidden")'),
  '/busy': page('fetch("/api/busy")'),
  '/overloaded': page('fetch("/api/overloaded")'),
  '/blank': page('', '<h1>Pets</h1>'),
  '/other': page('').replace(FILE, FILE.replace('r2', 'r1')),
  '/panel': page('', '<h1>This part of VetCare couldn’t be loaded</h1><button>Retry</button>'),
  '/pets/7': page('throw new Error("no such cat")'),
  '/never-mounts': page('', PLACEHOLDER),
  '/covered': page(
    '',
    '<h1>Pets</h1><p>Two cats</p><style>body::before { content: ""; position: fixed; inset: 0 }</style>',
  ),
  '/faded': page('', '<h1>Pets</h1><p>Two cats</p><style>main { opacity: 0 }</style>'),
  '/fetches': page('const again = () => fetch("/api/pets").then(again); again()'),
  '/works': page(BUSY),
  '/hangs': page('setTimeout(() => { for (;;); }, 100)'),
  '/listens': page('new BroadcastChannel("cats").onmessage = () => { throw new Error("out of order"); }'),
  '/tells': page('const cats = new BroadcastChannel("cats"); setInterval(() => cats.postMessage("now"), 100)'),
  '/asks-who': page('fetch("/api/auth/check").catch(() => undefined)'),
  '/no-value': page('', '<h1>Pets</h1><p>Fee: undefined</p>'),
  '/null-value': page('fetch("/api/pets")', '<h1>Pets</h1><p>Fee: null</p>'),
  '/no-page-of-any-area': whole('<h1 data-hi="यह पेज नहीं है">Not found</h1>'),
  '/whole': whole(PETS, { more: '<p>Milo the Beagle</p><p lang="en">Council of India</p>' }),
  '/as-before': whole(`${PETS}<p>Book a consultation</p>`),
  '/untranslated': whole(PETS, { more: '<p>Book a consultation</p>' }),
  '/unlabelled': whole(PETS, { more: '<button aria-label="Search messages">✕</button>' }),
  '/missing': whole(PETS, { more: '<button data-hi="">Book now</button>' }),
  '/hides-header': whole(PETS, { style: 'header { display: none }' }),
  '/moves-header': whole(PETS, { style: 'header { padding-top: 20px }' }),
  '/paints-links': whole(PETS, { style: 'a { color: red }' }),
  '/enlarges': whole(PETS, { style: 'html { font-size: 20px }' }),
  '/gone': whole(PETS, { more: '<img alt="" src="/api/nothing-there">' }),
  '/gone-before': whole(`${PETS}<img alt="" src="/api/nothing-there">`),
  '/wide': whole(PETS, { style: 'main { min-width: 700px }' }),
  '/wide-before': whole(`${PETS}<div style="width: 700px">&nbsp;</div>`),
  '/hides-on-phones': whole(PETS, { style: '@media (width < 600px) { main { display: none } }' }),
  '/stops-scrolling': whole(PETS, { style: 'body { overflow: hidden }' }),
};
const STATUS: Record<string, number> = {
  '/api/broken': 500,
  '/api/forbidden': 403,
  '/api/overloaded': 503,
  '/api/nothing-there': 404,
};
const ANSWERS: Record<string, unknown> = {
  '/api/pets': { pets: [{ _id: 7, name: 'Milo', breed: 'the Beagle', image: null }] },
  '/api/none': { pets: [] },
};

let server: Server;
/** How often the platform has no room for this call. */
let refusals = 1;
/** How often it was asked for the frame without an area, and whether it breaks off then. */
const frame = { asked: 0, isAway: false };
let url: string;
beforeAll(async () => {
  server = createServer(({ url: path = '/' }, answer) => {
    if (path === '/api/auth/check') return answer.destroy();
    if (path === '/no-page-of-any-area') {
      frame.asked += 1;
      if (frame.isAway) return answer.destroy();
    }
    if (path === '/api/busy' && refusals-- > 0) return answer.writeHead(503).end();
    if (path.endsWith('.js')) return answer.setHeader('content-type', 'text/javascript').end('');
    if (ANSWERS[path]) return answer.setHeader('content-type', 'application/json').end(JSON.stringify(ANSWERS[path]));
    if (STATUS[path]) return answer.writeHead(STATUS[path]).end();
    return answer.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[path] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
/** The same for all tests, as for all looks of a deployment. */
const browser = keptBrowser(log);
afterAll(async () => {
  // While it is open it keeps its connections, which the server would wait for.
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});

interface Looking {
  closely?: boolean;
  /** Everybody gets the release, so there is none to compare it with. */
  isForAll?: boolean;
  patienceMs?: number;
}
/** As in a deployment one keeps its browsers from one look to the next, because opening them takes longer than most looks. */
const checkers = new Map<number | undefined, ReturnType<typeof browserChecks>>();
function checkerOf(patienceMs: number | undefined) {
  const known = checkers.get(patienceMs);
  if (known) return known;
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const checker = browserChecks({ url, sessions: checkSessions({ url, logins: [] }), ...patience }, log, browser);
  checkers.set(patienceMs, checker);
  return checker;
}
const check = (
  pages: ReadonlyMap<Viewer, readonly CheckedPage[]>,
  { closely = false, isForAll = false, patienceMs }: Looking = {},
) =>
  checkerOf(patienceMs).area({
    area: 'mfe-pets',
    description,
    pages,
    ...(!isForAll && { cohort: 'deploy-check' }),
    closely,
  });
const onePage = (path: string, find: CheckedPage['find'] = {}) =>
  new Map<Viewer, CheckedPage[]>([[VISITOR, [{ path, find }]]]);
const asVisitor = (path: string, find?: CheckedPage['find']) => check(onePage(path, find));

const PASSED = ['/good', '/warns', '/busy'];
const REFUSED: [string, RegExp][] = [
  ['/throws', /^\/throws: out of order$/],
  ['/rejects', /^\/rejects: out of order$/],
  ['/complains', /^\/complains: Each child needs a key$/],
  ['/calls', /^\/calls: GET \S+\/api\/broken answered 500$/],
  ['/refused', /^\/refused: GET \S+\/api\/forbidden answered 403$/],
  ['/overloaded', /^\/overloaded: GET \S+\/api\/overloaded answered 503$/],
  ['/blank', /^\/blank: it shows nothing but its heading$/],
  ['/other', /^\/other: it did not load the release$/],
  ['/panel', /^\/panel: it shows that it failed$/],
  ['/covered', /^\/covered: it shows nothing that can be seen$/],
  ['/faded', /^\/faded: it shows nothing that can be seen$/],
  ['/fetches', /^\/fetches: GET \S+\/api\/pets is called again and again$/],
  ['/no-value', /^\/no-value: it says “Fee: undefined”$/],
  ['/null-value', /^\/null-value: it says “Fee: null”$/],
];
const REFUSED_LATER: [string, RegExp][] = [
  ['/never-mounts', /^\/never-mounts: it shows nothing within 3 s$/],
  ['/works', /^\/works: its scripts never come to rest$/],
  // The browser may have shown the heading before.
  ['/hangs', /^\/hangs: (its scripts never come to rest|it shows nothing within 3 s)$/],
];
const CLOSELY: [string, string][] = [
  ['/untranslated', '“Book a consultation” is not translated into Hindi'],
  ['/unlabelled', '“Search messages” is not translated into Hindi'],
  ['/missing', '“Book now” is missing in Hindi'],
  ['/hides-header', 'it changes display of header in the frame from block to none'],
  ['/moves-header', 'it moves header in the frame'],
  ['/paints-links', 'it changes color of header 1, “Home” in the frame'],
  ['/enlarges', 'it changes font-size of html in the frame from 16px to 20px'],
  ['/gone', 'GET /api/nothing-there answered 404'],
  ['/wide', 'it is wider than a window of 360 px'],
  ['/hides-on-phones', 'it shows nothing that can be seen in a window of 360 px'],
  ['/stops-scrolling', 'it changes overflow-x of body in the frame from visible to hidden'],
];
const pathsOf = (cases: readonly (readonly [string, unknown])[]) => cases.map(([path]) => path);

/** What looks at single pages have found. They are made a few at a time, because they wait for pages to rest most of the time. */
const found = {
  quickly: new Map<string, unknown>(),
  later: new Map<string, unknown>(),
  closely: new Map<string, unknown>(),
};
beforeAll(async () => {
  const turn = createSemaphore(4);
  const lookAt = (into: Map<string, unknown>, paths: readonly string[], how?: Looking) =>
    paths.map((path) => turn(async () => into.set(path, await check(onePage(path), how))));
  await Promise.all([
    ...lookAt(found.later, pathsOf(REFUSED_LATER), { patienceMs: 3_000 }),
    ...lookAt(found.quickly, [...PASSED, ...pathsOf(REFUSED)]),
    ...lookAt(found.closely, ['/whole', '/as-before', '/gone-before', '/wide-before', ...pathsOf(CLOSELY)], {
      closely: true,
    }),
  ]);
});

it.each(PASSED)('lets a page pass that shows something and does not fail, or was refused a call once: %s', (path) => {
  expect([...found.quickly]).toContainEqual([path, undefined]);
});
it.each(REFUSED)('refuses %s', (path, fault) => {
  expect(found.quickly.get(path)).toMatch(fault);
});
it.each(REFUSED_LATER)('refuses %s after some time', (path, fault) => {
  expect(found.later.get(path)).toMatch(fault);
});
it.each([
  ['that is translated but for names, in a frame that stays as it is', '/whole'],
  ['that was not translated before either', '/as-before'],
  ['whose calls asked before for what is not there', '/gone-before'],
  ['that did not fit into a narrow window before', '/wide-before'],
])('lets a page pass %s', (_what, path) => {
  expect([...found.closely]).toContainEqual([path, undefined]);
});
it.each(CLOSELY)('refuses %s when it looks closely', (path, fault) => {
  expect(found.closely.get(path)).toContain(`${path}: ${fault}`);
});
it('compares a page that everybody gets with nothing', async () => {
  const forAll = (path: string) => check(onePage(path), { closely: true, isForAll: true });
  expect(await forAll('/as-before')).toBe('/as-before: “Book a consultation” is not translated into Hindi');
  expect(await forAll('/whole')).toBeUndefined();
});
it('lets these pass when it does not', async () => {
  expect(await check(new Map([[VISITOR, CLOSELY.map(([path]) => ({ path, find: {} }))]]))).toBeUndefined();
});

it('goes on where the platform breaks off whose language it changes in the answer', async () => {
  const cookie = { name: 'sid', value: 'any' };
  const account = { id: '7', role: 'doctor' as const };
  const sessions = {
    has: () => true,
    as: async () => ({ account, cookie }),
    accounts: async () => [account],
    cookies: async () => [],
    end: async () => undefined,
  };
  const pages = new Map<Viewer, CheckedPage[]>([['doctor', [{ path: '/asks-who', find: {} }]]]);
  const looking = browserChecks({ url, sessions }, log, browser);
  expect(await looking.area({ area: 'mfe-pets', description, pages })).toBeUndefined();
});

it('notices what a page does while another is looked at', async () => {
  const both = (...paths: string[]) => check(new Map([[VISITOR, paths.map((path) => ({ path, find: {} }))]]));
  expect(await both('/listens', '/tells')).toBe('/listens: out of order');
  expect(await both('/listens', '/good')).toBeUndefined();
});

it.each([
  ['once, before there is a release to compare with it', false],
  ['again if it failed then', true],
])('sees the frame without an area %s', async (_when, isAway) => {
  const looking = browserChecks({ url, sessions: checkSessions({ url, logins: [] }) }, log, browser);
  frame.isAway = isAway;
  // Nobody can be signed in as the doctor.
  await looking.prepare([VISITOR, 'doctor']);
  Object.assign(frame, { asked: 0, isAway: false });
  const how = { area: 'mfe-pets', description, cohort: 'deploy-check', closely: true };
  const fault = await looking.area({ ...how, pages: onePage('/hides-header') });
  expect(fault).toContain('it changes display of header in the frame');
  expect(frame.asked).toBe(isAway ? 2 : 0);
});

describe('a shell that nobody gets yet', () => {
  const release = { release: 's2', base: '/mfe/shell/s2/', provides: 1, js: [], css: [], preload: [] };
  const stable = { release: 'r2', entry: FILE, js: [], css: [], pages: {} };
  const rewrite = (html: string) => html.replace(FILE, '/mfe/shell/s2/main.js');
  const find = { id: { in: '/api/pets', at: 'pets.0._id' } };
  const lookWith = (how: {
    routes: string[];
    rewrite?: (html: string) => string;
    checks?: { path: string; as: (typeof VISITOR)[]; find: CheckedPage['find'] }[];
  }) => {
    const checks = browserChecks({ url, sessions: checkSessions({ url, logins: [] }) }, log, browser);
    const remotes = { 'mfe-pets': { stable, routes: how.routes, rules: {} } };
    const registry = { version: 1 as const, shell: release, remotes };
    return checks.shell({
      ...{ registry, shell: release },
      ...(how.rewrite && { rewrite: how.rewrite }),
      ...(how.checks && { checks: { 'mfe-pets': how.checks } }),
    });
  };

  it('is looked at with every page of what is live, every other one in Hindi, and afterwards with the main one', async () => {
    const routes = ['/good', '/throws'];
    expect(await lookWith({ routes, rewrite })).toBe('/throws: out of order, in Hindi');
    expect(await lookWith({ routes })).toBe('/good: it did not load the release');
    expect(await lookWith({ routes: ['/warns', '/whole'], rewrite })).toBeUndefined();
  });

  it('is looked at with the pages with data that remotes name', async () => {
    const checks = [{ path: '/pets/{id}', as: [VISITOR], find }] as const;
    const how = { routes: ['/good'], rewrite, checks: checks.map(({ as, ...one }) => ({ ...one, as: [...as] })) };
    expect(await lookWith(how)).toBe('/pets/7: no such cat, in Hindi');
  });

  it('must be around an area as it is without one, and fit into a narrow window', async () => {
    const inPage = (style: string) => (html: string) =>
      rewrite(html.replace('Two cats</p>', `Two cats</p><style>${style}</style>`));
    const routes = ['/whole'];
    expect(await lookWith({ routes, rewrite: inPage('header { display: none }') })).toContain(
      '/whole: it changes display of header in the frame from block to none',
    );
    expect(await lookWith({ routes, rewrite: inPage('main { min-width: 700px }') })).toBe(
      '/whole: it is wider than a window of 360 px',
    );
    // A shell may look otherwise than the one before.
    const another = (html: string) => rewrite(html.replace('<header>', '<header style="padding-top: 20px">'));
    expect(await lookWith({ routes, rewrite: another })).toBeUndefined();
  });
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
