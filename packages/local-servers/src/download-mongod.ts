import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MONGOD_VERSION } from './mongod-archive';

/** A machine without a network should not wait for it longer than this. */
const ASK_MS = 2_000;
const STALL_MS = 20_000;
const PROGRAM_MS = 60_000;

interface Download {
  /** Where the program is kept. */
  folder: string;
  /** The download server, without a slash at the end. */
  mirror: string;
  /** The archive's path there. */
  archive: string;
  log: (line: string) => void;
}

export const downloadedMongod = (folder: string): string => join(folder, `mongod-${MONGOD_VERSION}`);

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** @throws Error with the reason why there is nothing to download */
async function askForArchive(url: string): Promise<void> {
  const { host } = new URL(url);
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ASK_MS) }).catch((error: unknown) => {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Error(`${host} ${late ? `did not answer within ${ASK_MS / 1000} seconds` : 'is out of reach'}`);
  });
  if (!answer.ok) throw new Error(`${host} answered with ${answer.status}`);
}

/** Says how far it is, four times in all. */
function createProgress(bytes: number, log: (line: string) => void) {
  const mega = (size: number) => Math.round(size / 1_000_000);
  let had = 0;
  return (more: number) => {
    const quarter = Math.floor((4 * had) / bytes);
    had += more;
    if (Math.floor((4 * had) / bytes) > quarter) log(`  ${mega(had)} of ${mega(bytes)} MB`);
  };
}

/** Writes the archive to a file. @returns its SHA-256 in hexadecimal digits */
async function fetchArchive(url: string, file: string, log: (line: string) => void): Promise<string> {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error('nothing more came')), STALL_MS);
  const hash = createHash('sha256');
  try {
    const answer = await fetch(url, { signal: stalled.signal });
    if (!answer.ok || !answer.body) throw new Error(`the download was answered with ${answer.status}`);
    const { body } = answer;
    const progress = createProgress(Number(answer.headers.get('content-length')), log);
    const look = async function* () {
      for await (const chunk of body) {
        timer.refresh();
        hash.update(chunk);
        progress(chunk.length);
        yield chunk;
      }
    };
    await pipeline(look, createWriteStream(file));
    return hash.digest('hex');
  } finally {
    clearTimeout(timer);
  }
}

/** MongoDB publishes beside each archive its SHA-256, followed by its name. */
async function publishedChecksum(url: string): Promise<string> {
  const answer = await fetch(`${url}.sha256`, { signal: AbortSignal.timeout(STALL_MS) });
  if (!answer.ok) throw new Error(`its checksum was answered with ${answer.status}`);
  return (await answer.text()).trim().split(/\s+/)[0] ?? '';
}

/** @throws Error with what the program wrote when it fails */
function run(what: string, program: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: PROGRAM_MS });
  if (status === 0) return;
  const why = error?.message ?? stderr.trim().slice(0, 500);
  throw new Error(why ? `${what}: ${why}` : what);
}

/**
 * Downloads `mongod`, unless it is there already, and tries whether it runs on this machine.
 * @returns its path
 * @throws Error with the reason why there is none
 */
export async function downloadMongod({ folder, mirror, archive, log }: Download): Promise<string> {
  const program = downloadedMongod(folder);
  if (existsSync(program)) return program;
  const url = `${mirror}/${archive}`;
  await askForArchive(url);
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'download-'));
  try {
    log(`Downloading MongoDB ${MONGOD_VERSION} from ${new URL(url).host}…`);
    const file = join(own, 'archive.tgz');
    const [checksum, published] = [await fetchArchive(url, file, log), await publishedChecksum(url)];
    if (checksum !== published) throw new Error('the download is not what its checksum says');
    const member = `${basename(archive, '.tgz')}/bin/mongod`;
    run('the archive could not be unpacked', 'tar', ['-xzf', file, '-C', own, '--strip-components=2', member]);
    run('the downloaded mongod does not run here', join(own, 'mongod'), ['--version']);
    // In one step, because another process may be at the same.
    renameSync(join(own, 'mongod'), program);
    return program;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
