import type { Browser } from 'playwright-core';
import type { BenchPlatform } from '../platform/bench-platform';
import type { Table } from '../report/report';
import { ratio } from '../report/statistics';
import { type Address, listAddresses, type Subjects, visitors } from './addresses';
import type { Builds } from './builds';
import { createScriptSizes, type RouteScripts, visit } from './script-bytes';
import { openWindowOf } from './sign-in';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

type Measured = Address & RouteScripts;

async function visitAll(browser: Browser, platform: BenchPlatform, addresses: Address[]): Promise<Measured[]> {
  const scriptSize = createScriptSizes();
  const measured: Measured[] = [];
  for (const { path, visitor } of addresses) {
    // A new window for each address, so that its cache is empty.
    const context = await openWindowOf(browser, platform, visitor);
    measured.push({ path, visitor, ...(await visit(context, scriptSize, path)) });
    await context.close();
  }
  return measured;
}

/** As an admin, who may see all areas, visits a page of each in one window by following links. */
async function visitEveryArea(browser: Browser, platform: BenchPlatform): Promise<RouteScripts> {
  const context = await openWindowOf(browser, platform, 'admin');
  const onwards = ['/user/history', '/doctor/settings', '/doctor/chats', '/admin/doctors'];
  const seen = await visit(context, createScriptSizes(), '/', onwards);
  await context.close();
  return seen;
}

/** What a remote costs besides its pages: the container's script and the exposed `./app` with its table of routes. */
async function remoteOverheads({ url }: BenchPlatform, { federated }: Builds) {
  const scriptSize = createScriptSizes();
  return Promise.all(
    Object.entries(federated.remotes).map(async ([name, { stable }]) => {
      const sizes = await Promise.all(stable.js.map((file) => scriptSize(url + file)));
      return { name, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** Goal P2: bytes of JavaScript per page and visitor in both builds, copies of React, and the overhead of each remote. */
export async function measureBytes(deps: {
  browser: Browser;
  platform: BenchPlatform;
  builds: Builds;
  subjects: Subjects;
}): Promise<{ tables: Table[]; results: unknown }> {
  const { browser, platform, builds, subjects } = deps;
  const addresses = listAddresses(builds.federated, subjects);
  await builds.serve('federated');
  const federated = await visitAll(browser, platform, addresses);
  const everyArea = await visitEveryArea(browser, platform);
  const overheads = await remoteOverheads(platform, builds);
  await builds.serve('plain');
  const plain = await visitAll(browser, platform, addresses);
  await builds.serve('federated');

  const of = (all: Measured[], path: string) => all.filter((one) => one.path === path);
  const paths = [...new Set(addresses.map(({ path }) => path))];
  const rows = paths.map((path) => {
    const here = of(federated, path);
    const cells = visitors.map((visitor) => here.find((one) => one.visitor === visitor));
    const most = Math.max(...here.map(({ bytes }) => bytes));
    const base = Math.max(...of(plain, path).map(({ bytes }) => bytes));
    return [
      Object.values(subjects).reduce((shown, id) => shown.replace(id, '{id}'), path),
      ...cells.map((cell) => (cell ? kB(cell.bytes) : '–')),
      kB(base),
      ratio(most, base).toFixed(2),
    ];
  });
  const reactCopies = Math.max(everyArea.reactCopies, ...federated.map((one) => one.reactCopies));
  const largest = Math.max(...federated.map(({ bytes }) => bytes));
  const ratios = rows.map((row) => Number(row.at(-1)));
  return {
    tables: [
      {
        title: 'P2: JavaScript per page, kB gzip, until the page is at rest',
        head: ['page', ...visitors, 'plain bundle', 'ratio'],
        rows,
      },
      {
        title: 'P2: goals',
        head: ['figure', 'measured', 'goal'],
        rows: [
          ['most on any page, kB', kB(largest), '≤ 170'],
          ['largest ratio to the plain bundle', Math.max(...ratios).toFixed(2), '≤ 1.5'],
          ...overheads.map(({ name, bytes }) => [`${name}: its own overhead, kB`, kB(bytes), '≤ 8']),
          ['copies of React, all areas in one window', String(reactCopies), '1'],
        ],
      },
    ],
    results: { federated, plain, overheads, reactCopies },
  };
}
