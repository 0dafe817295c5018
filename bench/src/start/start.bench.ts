import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Route, routes } from '@vetcare/contracts';
import { type Backend, startBackend } from '@vetcare/dev/backend';
import type { Bench } from '../report/report';
import { median } from '../report/statistics';
import { type Restart, restart } from './restart';

const TURNS = 5;
const GOAL_S = 3.5;
/** The first pause of the supervisor, each time. */
const BACKOFF_MS = 200;
const repository = join(__dirname, '../../..');

const folderOf = (name: string) => join(repository, name === 'gateway' ? name : `services/${name}`);

/** Milliseconds of processor time that a process has used when it has done this. */
const cpuOfScript = (script: string) =>
  Number(
    execFileSync(process.execPath, [
      '-e',
      `${script}; const { user, system } = process.cpuUsage(); console.log((user + system) / 1000); process.exit(0)`,
    ]),
  );
const cpuOfModules = (name: string) => cpuOfScript(`require(${JSON.stringify(join(folderOf(name), 'dist/app.js'))})`);

/** A call that every caller can make, and that only the service can answer, if only with a refusal. */
function callOf(name: string): string {
  const own = Object.values<Route>(routes).find(({ service, method }) => service === name && method === 'GET');
  if (!own) throw new Error(`${name} has no call that reads`);
  return (own.paths.find((path) => path.startsWith('/api/')) ?? own.paths[0]).replace(/:\w+/g, '0'.repeat(24));
}

const startPlatform = (dir: string, log: (line: string) => void): Promise<Backend> =>
  startBackend({ dir, env: { PATH: process.env.PATH }, log, useDocker: false, longestBackoffMs: BACKOFF_MS });

interface Row {
  name: string;
  modules: number;
  restarts: Restart[];
}

async function measureAll(backend: Backend, log: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const child of backend.children.filter(({ name }) => name !== 'mailbox' && name !== 'payment-sandbox')) {
    const modules = median(Array.from({ length: TURNS }, () => cpuOfModules(child.name)));
    const restarts: Restart[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) restarts.push(await restart(child, backend.url + callOf(child.name)));
    rows.push({ name: child.name, modules, restarts });
    log(`  ${JSON.stringify(rows.at(-1))}`);
  }
  return rows;
}

/** What the start of each process costs, and how long callers miss it after it was killed. */
export const measureStart: Bench = async ({ log }) => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-start-'));
  const backend = await startPlatform(dir, log);
  try {
    const empty = median(Array.from({ length: TURNS }, () => cpuOfScript('')));
    const rows = await measureAll(backend, log);
    const table = {
      title: `Starts after kill -9, medians of ${TURNS}`,
      head: [
        'process',
        'CPU of its modules, ms',
        'CPU until it is ready, ms',
        's until it answers again',
        'slowest, s',
      ],
      rows: [
        ['an empty one', empty.toFixed(0), '', '', ''],
        ...rows.map(({ name, modules, restarts }) => {
          const seconds = restarts.map(({ awayMs }) => awayMs / 1_000);
          const cpu = median(restarts.map(({ cpuMs }) => cpuMs));
          return [
            name,
            modules.toFixed(0),
            cpu.toFixed(0),
            median(seconds).toFixed(1),
            Math.max(...seconds).toFixed(1),
          ];
        }),
        ['goal', '', '', '', `≤ ${GOAL_S}`],
      ],
    };
    return { versions: {}, tables: [table], results: { empty, rows } };
  } finally {
    await backend.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
