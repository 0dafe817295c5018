import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerRuns, findBinary } from './binaries';
import { downloadMongod } from './download-mongod';
import { MONGOD_VERSION, mongodArchive } from './mongod-archive';
import { noteRefusal, refusedToday } from './refused-download';

/** What runs the databases, and in `words` what `npm start` says of it. */
export type Database =
  | { kind: 'external'; url: string; words: string }
  | { kind: 'docker'; words: string }
  | { kind: 'mongod'; program: string; downloaded: boolean; words: string }
  | { kind: 'embedded'; words: string };

interface Choice {
  env: NodeJS.ProcessEnv;
  useDocker: boolean;
  log: (line: string) => void;
  /** The data folder, whose data stay with what wrote them. */
  dataDir?: string | undefined;
  /** Where downloaded programs are kept. Without it nothing is downloaded. */
  downloads?: string | undefined;
}

const MONGODB = 'https://fastdl.mongodb.org';
const OS_RELEASE = '/etc/os-release';

export const embeddedData = (dataDir: string): string => join(dataDir, 'mongo');
export const mongodData = (dataDir: string): string => join(dataDir, 'mongod');

export const embeddedBecause = (why: string): Database => ({
  kind: 'embedded',
  words: `MongoDB: the embedded engine, for development and tests only (${why})`,
});

/** @throws Error with the reason why there is none */
async function downloaded(folder: string, { env, log }: Choice): Promise<Database> {
  const osRelease = existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '';
  const archive = mongodArchive({ platform: process.platform, arch: process.arch, osRelease });
  if (!archive) throw new Error('MongoDB has no build for this machine');
  const mirror = (env.MONGODB_MIRROR || MONGODB).replace(/\/$/, '');
  const program = await downloadMongod({ folder, mirror, archive, log });
  return { kind: 'mongod', program, downloaded: true, words: `MongoDB: ${MONGOD_VERSION}, downloaded to ${program}` };
}

async function downloadOrEmbedded(choice: Choice): Promise<Database> {
  const { downloads, env } = choice;
  if (!downloads) return embeddedBecause('there is no mongod on this machine');
  if (env.MONGODB_MIRROR === 'none') return embeddedBecause('MONGODB_MIRROR=none');
  const known = refusedToday(downloads, Date.now());
  if (known) return embeddedBecause(`${known}; asked once a day`);
  try {
    return await downloaded(downloads, choice);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    noteRefusal(downloads, reason);
    return embeddedBecause(reason);
  }
}

/** Chooses the first that applies; README has the order. Downloads `mongod` where that is its turn. */
export async function chooseDatabase(choice: Choice): Promise<Database> {
  const { env, useDocker, dataDir } = choice;
  if (env.MONGO_URL) return { kind: 'external', url: env.MONGO_URL, words: 'MongoDB: the server of MONGO_URL' };
  if (useDocker && dockerRuns()) return { kind: 'docker', words: 'MongoDB: in Docker' };
  // A server that comes later would begin with an empty database beside what is there.
  if (dataDir && existsSync(embeddedData(dataDir)) && !existsSync(mongodData(dataDir)))
    return embeddedBecause('it wrote the data of this folder');
  const program = findBinary('mongod');
  if (program) return { kind: 'mongod', program, downloaded: false, words: `MongoDB: ${program}` };
  const chosen = await downloadOrEmbedded(choice);
  if (chosen.kind === 'embedded' && dataDir && existsSync(mongodData(dataDir)) && !existsSync(embeddedData(dataDir)))
    throw new Error(
      `The data in ${mongodData(dataDir)} need mongod, and there is none any more. ${chosen.words}. Install mongod, or begin again with "npm start -- --fresh".`,
    );
  return chosen;
}
