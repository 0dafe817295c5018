import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary, freePort, startMongo } from '@vetcare/local-servers';
import mongoose from 'mongoose';
import { mongodArchive } from '../src/mongod-archive';
import {
  DOES_NOT_START,
  type DownloadServer,
  NOT_OF_THIS_MACHINE,
  startDownloadServer,
  WORKING,
} from './download-server';

const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
const hasBuild = mongodArchive({ platform: process.platform, arch: process.arch, osRelease }) !== undefined;
/** Whoever has a mongod downloads none. */
const where = hasBuild && !findBinary('mongod') ? describe : describe.skip;

let dir: string;
let server: DownloadServer | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vetcare-download-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const downloads = () => join(dir, 'cache');

/** Starts the database, notes in it whether it was there before, and stops it. */
async function start(mirror: string, folder = 'home') {
  const said: string[] = [];
  const search = {
    dataDir: join(dir, folder),
    downloads: downloads(),
    env: { MONGODB_MIRROR: mirror },
    useDocker: false,
  };
  const mongo = await startMongo({ ...search, log: (line) => said.push(line) });
  try {
    const connection = await mongoose.createConnection(mongo.url).asPromise();
    const starts = connection.getClient().db('x').collection('starts');
    await starts.insertOne({});
    const count = await starts.countDocuments();
    await connection.close();
    return { said, starts: count };
  } finally {
    await mongo.stop();
  }
}

const embedded = (why: string) => `MongoDB: the embedded engine, for development and tests only (${why})`;
const hostOf = (url: string) => new URL(url).host;

where('mongod from the download server', () => {
  it('is downloaded with its progress, held against its checksum, and kept', async () => {
    server = await startDownloadServer(WORKING);
    const first = await start(server.url);
    expect(first.said).toEqual([
      `Downloading MongoDB 8.2.2 from ${hostOf(server.url)}…`,
      expect.stringMatching(/^ {2}\d+ of \d+ MB$/),
      `MongoDB: 8.2.2, downloaded to ${join(downloads(), 'mongod-8.2.2')}`,
    ]);
    expect(server.asked).toEqual(['HEAD tgz', 'GET tgz', 'GET sha256']);
    expect(readdirSync(downloads())).toEqual(['mongod-8.2.2']);
    const second = await start(server.url);
    expect(second.starts).toBe(2);
    expect(server.asked).toHaveLength(3);
  });

  it.each([
    ['has another checksum', 'wrong', 'the download is not what its checksum says'],
    ['has no checksum', 'missing', 'its checksum was answered with 404'],
  ] as const)('is not run when it %s', async (_case, checksum, why) => {
    server = await startDownloadServer(WORKING, { checksum });
    expect((await start(server.url)).said.at(-1)).toBe(embedded(why));
    expect(readdirSync(downloads())).toEqual(['no-mongod']);
  });

  it('gives way to the embedded engine when this machine does not run it', async () => {
    server = await startDownloadServer(NOT_OF_THIS_MACHINE);
    const { said } = await start(server.url);
    expect(said.at(-1)).toBe(embedded('the downloaded mongod does not run here: Illegal instruction'));
  });

  it('gives way to the embedded engine when it does not start', async () => {
    server = await startDownloadServer(DOES_NOT_START);
    const { said } = await start(server.url);
    expect(said.at(-1)).toContain('mongod did not start, it stopped with code 100:\nno space left');
    expect(said.at(-1)).toContain(embedded('the downloaded mongod did not start'));
    expect((await start(server.url)).starts).toBe(2);
  });
});

where('without the download server', () => {
  it('starts the embedded engine at once, and asks no more that day', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const why = `${hostOf(url)} is out of reach`;
    expect((await start(url)).said).toEqual([embedded(why)]);
    server = await startDownloadServer(WORKING);
    expect((await start(server.url, 'another')).said).toEqual([embedded(`${why}; asked once a day`)]);
    expect(server.asked).toEqual([]);
    const yesterday = (Date.now() - 25 * 60 * 60 * 1000) / 1000;
    utimesSync(join(downloads(), 'no-mongod'), yesterday, yesterday);
    expect((await start(server.url, 'third')).said.at(-1)).toContain('MongoDB: 8.2.2, downloaded');
  });

  it('waits two seconds for an answer', async () => {
    server = await startDownloadServer(WORKING, { silent: true });
    const why = `${hostOf(server.url)} did not answer within 2 seconds`;
    expect((await start(server.url)).said).toEqual([embedded(why)]);
  });

  it('asks nobody when told so', async () => {
    expect((await start('none')).said).toEqual([embedded('MONGODB_MIRROR=none')]);
  });
});

where('a data folder', () => {
  it('stays with the embedded engine that wrote it', async () => {
    await start('none');
    server = await startDownloadServer(WORKING);
    expect(await start(server.url)).toEqual({ said: [embedded('it wrote the data of this folder')], starts: 2 });
    expect(server.asked).toEqual([]);
  });

  it('of a mongod is not begun again by another engine', async () => {
    mkdirSync(join(dir, 'home/mongod'), { recursive: true });
    await expect(start('none')).rejects.toThrow(/need mongod, and there is none any more.*npm start -- --fresh/);
  });
});
