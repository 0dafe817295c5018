import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { stopLeftovers } from './leftovers';
import { replaceFile } from './replace-file';

/** Marks a folder as ours, so that `--fresh` never deletes anybody else's files. */
const MARKER_FILE = '.vetcare-home';
/** In the data folder: the releases of services. */
export const SERVICE_RELEASES = 'service-releases';

/** Secrets of one local installation, generated on its first run. */
const Keys = z.object({
  internalPrivateKey: z.string(),
  internalPublicKey: z.string(),
  razorpayKeyId: z.string(),
  razorpayKeySecret: z.string(),
  razorpayWebhookSecret: z.string(),
  passwordResetSecret: z.string(),
  secondFactorKey: z.string(),
});
export type Keys = z.infer<typeof Keys>;

const base64 = (pem: string) => Buffer.from(pem).toString('base64');

function generateKeys(): Keys {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    internalPrivateKey: base64(pair.privateKey),
    internalPublicKey: base64(pair.publicKey),
    razorpayKeyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    razorpayKeySecret: randomBytes(24).toString('base64url'),
    razorpayWebhookSecret: randomBytes(24).toString('base64url'),
    passwordResetSecret: randomBytes(32).toString('base64url'),
    secondFactorKey: randomBytes(32).toString('hex'),
  };
}

/** The keys of a data folder. */
export const readKeys = (dir: string): Keys => Keys.parse(JSON.parse(readFileSync(join(dir, 'keys.json'), 'utf8')));

/** Reads the keys that are there and generates those that an earlier version did not have. */
function openKeys(file: string): Keys {
  const known = existsSync(file) ? Keys.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const keys = { ...generateKeys(), ...known };
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

export interface Home {
  dir: string;
  keys: Keys;
  path(...parts: string[]): string;
  /** Whether the demo data has been created completely. */
  isSeeded(): boolean;
  markSeeded(): void;
  writeRun(run: unknown): void;
  removeRun(): void;
  /** Notes which processes this run has, for the next one. */
  noteProcesses(processes: readonly NotedProcess[]): void;
  /** Notes that none of them is left. */
  forgetProcesses(): void;
}

const NotedProcess = z.object({ name: z.string(), pid: z.number(), port: z.number() });
type NotedProcess = z.infer<typeof NotedProcess>;
const Noted = z.object({ pid: z.number(), processes: z.array(NotedProcess) });

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The processes of the last run; undefined when there is none, or it has ended in good order. */
const readProcesses = (file: string) =>
  existsSync(file) ? Noted.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;

/**
 * Opens the data folder, and creates it if it does not exist.
 * @param fresh removes the data of earlier runs, but neither built releases nor caches
 * @throws Error if a platform is running in the folder, or if it contains files that are not ours
 */
export async function openHome(
  given: string,
  { fresh, repository, log }: { fresh: boolean; repository: string; log: (line: string) => void },
): Promise<Home> {
  const dir = resolve(given);
  const path = (...parts: string[]) => join(dir, ...parts);
  // A runner from before there were notes has written its processes into run.json only.
  const last = readProcesses(path('processes.json')) ?? readProcesses(path('run.json'));
  if (last && isAlive(last.pid)) {
    throw new Error(
      `VetCare already runs in ${dir} (process ${last.pid}). Stop it first, or set VETCARE_HOME to another folder.`,
    );
  }
  if (last) {
    const found = { folders: [dir, repository], releases: path(SERVICE_RELEASES) };
    await stopLeftovers(last.processes, found, log);
  }
  const isForeign =
    existsSync(dir) && !existsSync(path(MARKER_FILE)) && readdirSync(dir).some((name) => name !== 'cache');
  if (isForeign) throw new Error(`${dir} holds other files. Set VETCARE_HOME to an empty folder.`);
  if (fresh)
    for (const name of existsSync(dir) ? readdirSync(dir) : [])
      if (name !== 'cache' && name !== 'releases') rmSync(path(name), { recursive: true, force: true });
  mkdirSync(path('logs'), { recursive: true });
  writeFileSync(path(MARKER_FILE), 'Data of a local VetCare. `npm start -- --fresh` begins again.\n');
  return {
    dir,
    keys: openKeys(path('keys.json')),
    path,
    isSeeded: () => existsSync(path('seeded')),
    markSeeded: () => writeFileSync(path('seeded'), new Date().toISOString()),
    writeRun: (run) => replaceFile(path('run.json'), run),
    removeRun: () => rmSync(path('run.json'), { force: true }),
    noteProcesses: (processes) => replaceFile(path('processes.json'), { pid: process.pid, processes }),
    forgetProcesses: () => rmSync(path('processes.json'), { force: true }),
  };
}
