import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const engine = join(__dirname, '../../embedded-mongo/dist/main.js');

/** A program that takes `mongod`'s arguments, and runs the embedded engine where `mongod` would run. */
export const WORKING = `#!${process.execPath}
const { parseArgs } = require('node:util');
const { spawn } = require('node:child_process');
const { values } = parseArgs({ strict: false });
if (values.version) process.exit(0);
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const args = [${JSON.stringify(engine)}, '--port', option('--port'), '--data', option('--dbpath')];
const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
child.stdout.once('data', () => console.log('Waiting for connections'));
process.on('SIGTERM', () => child.kill());
child.on('exit', (code) => process.exit(code ?? 1));
`;
/** One that this machine's processor or libraries do not run. */
export const NOT_OF_THIS_MACHINE = '#!/bin/sh\necho "Illegal instruction" >&2\nexit 132\n';
export const DOES_NOT_START = '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "no space left" >&2\nexit 100\n';

function pack(name: string, program: string): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-archive-'));
  try {
    mkdirSync(join(dir, name, 'bin'), { recursive: true });
    writeFileSync(join(dir, name, 'bin/mongod'), program, { mode: 0o755 });
    execFileSync('tar', ['-czf', 'archive.tgz', name], { cwd: dir });
    return readFileSync(join(dir, 'archive.tgz'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

export interface DownloadServer {
  url: string;
  /** The method and the kind of file of each request. */
  asked: string[];
  stop(): Promise<void>;
}

/** Offers this program as MongoDB's download server offers `mongod`, in any archive that is asked for. */
export async function startDownloadServer(
  program: string,
  { checksum = 'right', silent = false }: { checksum?: 'right' | 'wrong' | 'missing'; silent?: boolean } = {},
): Promise<DownloadServer> {
  const asked: string[] = [];
  let packed: Buffer | undefined;
  const answer = (path: string, response: ServerResponse) => {
    packed ??= pack(basename(path.replace(/\.sha256$/, ''), '.tgz'), program);
    const archive = packed;
    if (path.endsWith('.tgz')) return response.setHeader('content-length', archive.length).end(archive);
    const digest = createHash('sha256')
      .update(checksum === 'right' ? archive : 'another')
      .digest('hex');
    if (checksum === 'missing') return response.writeHead(404).end();
    return response.end(`${digest}  ${basename(path, '.sha256')}\n`);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path.split('.').at(-1)}`);
    if (!silent) answer(path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
