import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '../start/backend';
import { makeImages } from './make-images';

/**
 * Starts the compiled services and the gateway once, without front end and demo data, with the Node that runs this file and
 * from the files that their images would contain. It checks that each becomes ready, and stops them. Their folder is removed.
 */
async function main(): Promise<void> {
  const log = (line: string) => console.log(line);
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-try-'));
  let backend: Backend | undefined;
  try {
    const mainOf = makeImages(join(dir, 'images'));
    backend = await startBackend({ dir: join(dir, 'home'), env: process.env, log, useDocker: true, mainOf });
    for (const { name, port } of backend.children) await mustBeReady(name, port);
    log(`${backend.children.length} processes run on Node ${process.versions.node} from the files of their images`);
  } finally {
    await backend?.stop();
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
