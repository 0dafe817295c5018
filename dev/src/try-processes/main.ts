import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startMongo, startNats, startRedis } from '@vetcare/local-servers';
import { repository } from '../repository';
import { startChild } from '../start/child-process';
import { openHome } from '../start/home';
import { planPlatform } from '../start/plan';
import { createStartedParts } from '../start/started-parts';

const EMPTY_REGISTRY = {
  version: 1,
  shell: { release: 'none', base: '/mfe/shell/none/', js: [], css: [] },
  remotes: {},
};

/**
 * Starts the compiled services and the gateway once, without front end and demo data, with the Node that runs this file. It
 * checks that each becomes ready, and stops them. Their folder is removed.
 */
async function main(): Promise<void> {
  const log = (line: string) => console.log(line);
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-try-'));
  const parts = createStartedParts();
  try {
    const home = await openHome(dir, { fresh: false, repository, log });
    // The gateway is ready once it has read any valid registry.
    mkdirSync(home.path('releases'));
    writeFileSync(home.path('releases/remotes.json'), JSON.stringify(EMPTY_REGISTRY));
    const search = { dataDir: home.dir, env: process.env, log, useDocker: true };
    const [nats, redis, mongo] = await parts.addAll([startNats(search), startRedis(search), startMongo(search)]);
    if (!nats || !redis || !mongo) throw new Error('a server is missing');
    const servers = { nats: nats.url, redis: redis.url, mongo: mongo.url };
    const plan = await planPlatform({ home, servers, port: await freePort(), env: process.env });
    const startOne = (process: (typeof plan.processes)[number]) =>
      startChild(process, { logFile: home.path('logs', `${process.name}.log`), log, onRestart: () => undefined });
    await parts.addAll(plan.processes.filter(({ name }) => name !== 'gateway').map(startOne));
    await parts.addAll(plan.processes.filter(({ name }) => name === 'gateway').map(startOne));
    for (const { name, port } of plan.processes) await mustBeReady(name, port);
    log(`${plan.processes.length} processes run on Node ${process.versions.node}`);
  } finally {
    await parts.stopAll();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The sandbox and the mailbox have no readiness check. They are ready when they listen. */
async function mustBeReady(name: string, port: number): Promise<void> {
  if (name === 'payment-sandbox' || name === 'mailbox') return;
  const deadline = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (response.ok) return;
    if (Date.now() > deadline) throw new Error(`${name} is not ready: ${response.status} ${await response.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
