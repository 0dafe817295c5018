import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { keptBrowser } from '../../src/deploy/browser/kept-browser';
import { keptContexts } from '../../src/deploy/browser/kept-contexts';
import { lookAtPage } from '../../src/deploy/browser/look-at-page';
import { createTabs, type Tabs } from '../../src/deploy/browser/tabs';
import { type CheckSessions, checkSessions } from '../../src/deploy/check-sessions';
import { VISITOR } from '../../src/deploy/checked-pages';

// Pages are waited for until they rest.
jest.setTimeout(120_000);

const FOLDER = '/mfe/mfe-pets/r2/';
const page = (script = '') =>
  `<!doctype html><main><h1>Pets</h1><p>Two cats</p></main><script src="${FOLDER}app.js"></script><script>${script}</script>`;
const PAGES: Record<string, string> = {
  '/good': page(),
  '/other': page(),
  '/stores': page('sessionStorage.setItem("draft", "1")'),
  '/stored': page('if (sessionStorage.getItem("draft")) throw new Error("a draft of another page")'),
};

let server: Server;
let url: string;
const browser = keptBrowser(() => undefined);
beforeAll(async () => {
  server = createServer(({ url: path = '/' }, answer) => {
    // Never comes, so that the tab leaves while it is awaited.
    if (path.endsWith('/never.js')) return;
    if (path.endsWith('.js')) return answer.setHeader('content-type', 'text/javascript').end('');
    return answer.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[path] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

let tabs: Tabs;
let context: BrowserContext;
const late: string[] = [];
beforeEach(async () => {
  late.length = 0;
  tabs = createTabs(10_000);
  const target = { url, sessions: checkSessions({ url, logins: [] }), patienceMs: 10_000 };
  context = await keptContexts(target).of(await browser.open(), { viewer: VISITOR, language: 'en' });
});
afterEach(() => context.close());

const lookAt = (path: string) =>
  lookAtPage({ tabs, context }, { path, folder: FOLDER, patienceMs: 10_000 }, (fault) =>
    late.push(`${path}: ${fault}`),
  );
const SEEN = expect.objectContaining({ texts: expect.anything() });
const openPages = () => context.pages().map((one) => new URL(one.url()).pathname);

/** Runs a script in the page that was looked at, and does not wait until it is done. */
const inPage = (script: string) =>
  context.pages()[0]?.evaluate((textContent) => {
    const run = () => document.head.append(Object.assign(document.createElement('script'), { textContent }));
    window.setTimeout(run, 0);
  }, script);
const heard = (event: 'pageerror' | 'console' | 'request') => context.pages()[0]?.waitForEvent(event as 'console');

it('opens a page in the tab of the one before, which it leaves without a trace', async () => {
  expect(await lookAt('/stores')).toEqual(SEEN);
  expect(await lookAt('/stored')).toEqual(SEEN);
  expect(openPages()).toEqual(['/stored']);
  expect(late).toEqual([]);
});

it('opens a tab of its own where the one before is looked at still', async () => {
  expect(await Promise.all([lookAt('/good'), lookAt('/other')])).toEqual([SEEN, SEEN]);
  expect(openPages().sort()).toEqual(['/good', '/other']);
});

it('counts an error that comes between two looks to the page before', async () => {
  await lookAt('/good');
  await Promise.all([heard('pageerror'), inPage('throw new Error("out of order")')]);
  expect(await lookAt('/other')).toEqual(SEEN);
  expect(late).toEqual(['/good: out of order']);
});

it('counts an error that comes after the last look', async () => {
  await lookAt('/good');
  await Promise.all([heard('console'), inPage('console.error("Each child needs a key")')]);
  await tabs.closeAll();
  expect(late).toEqual(['/good: Each child needs a key']);
  expect(openPages()).toEqual([]);
});

it('counts nothing that a page gives up because its tab leaves it', async () => {
  await lookAt('/good');
  await Promise.all([heard('request'), inPage(`import('${FOLDER}never.js')`)]);
  expect(await lookAt('/other')).toEqual(SEEN);
  expect(late).toEqual([]);
});

it('names a page that hangs between two looks, and opens the next in another tab', async () => {
  tabs = createTabs(2_000);
  await lookAt('/good');
  const [hanging] = context.pages();
  await inPage('for (;;);');
  expect(await lookAt('/other')).toEqual(SEEN);
  expect(late).toEqual(['/good: its scripts never come to rest']);
  expect(hanging?.isClosed()).toBe(true);
  expect(openPages()).toEqual(['/other']);
});

it('keeps the browser of each viewer signed in, also after its session has ended', async () => {
  const cookies = ['first', 'second', 'third'].map((value) => ({ name: 'sid', value }));
  const sessions = { as: async () => ({ cookie: cookies.shift() }) } as unknown as CheckSessions;
  const contexts = keptContexts({ url, sessions, patienceMs: 10_000 });
  const opened = await browser.open();
  const asDoctor = { viewer: 'doctor', language: 'en' } as const;
  const first = await contexts.of(opened, asDoctor);
  const again = await contexts.of(opened, asDoctor);
  const other = await contexts.of(opened, { ...asDoctor, cohort: 'deploy-check' });
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(await first.cookies()).toEqual([expect.objectContaining({ name: 'sid', value: 'second' })]);
  await contexts.close();
  expect(opened.contexts()).toEqual([context]);
});
