import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from '../../src/repository';

const scriptsOf = (manifest: string): Record<string, string> =>
  JSON.parse(readFileSync(join(repository, manifest), 'utf8')).scripts ?? {};

/** Runs a script of a manifest as npm does: what is given after it belongs to its last program. */
async function run(script: string, folder: string, ...words: string[]) {
  const path = [dirname(process.execPath), join(repository, 'node_modules/.bin'), process.env.PATH].join(':');
  const command = [script, ...words].join(' ');
  const env = { ...process.env, PATH: path };
  const child = spawn('/bin/sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

/** Tools of others say in their own way what they can do. */
const OF_OTHERS = ['tsc', 'biome', 'npm'];
const isOfOthers = (script: string) => OF_OTHERS.includes(script.split(' ')[0] ?? '');

/** What is wrong with the answer of a script of the root to --help and to an option that there is not. */
async function faultsOf(name: string, script: string, folder: string): Promise<string[]> {
  const faults = /[;&|]/.test(script) ? ['its first programs run before the last one sees --help'] : [];
  const help = async (word: string) => {
    const { status, stdout } = await run(script, folder, word);
    const said = isOfOthers(script) ? stdout !== '' : new RegExp(`npm (run )?${name}\\b`).test(stdout);
    if (status !== 0 || !said) faults.push(`no help for ${word}`);
  };
  const refuse = async () => {
    const { status, stderr } = await run(script, folder, '--nonsense');
    if (status !== 2 || !/^.*--nonsense.*--help.*\n$/.test(stderr)) faults.push('it takes an option that there is not');
  };
  await Promise.all([help('--help'), help('-h'), ...(isOfOthers(script) ? [] : [refuse()])]);
  return faults;
}

describe('each script of the repository', () => {
  // The scripts alone: nothing is installed or compiled here, and nothing can be.
  let bare: string;
  beforeAll(() => {
    bare = mkdtempSync(join(tmpdir(), 'vetcare-bare-'));
    for (const folder of ['dev', 'bench', 'faults'])
      for (const file of readdirSync(join(repository, folder)).filter((one) => one.endsWith('.mjs')))
        cpSync(join(repository, folder, file), join(bare, folder, file));
  });
  afterAll(() => rmSync(bare, { recursive: true }));
  const folderOf = (script: string) => (isOfOthers(script) ? repository : bare);

  it.each(Object.entries(scriptsOf('package.json')))(
    'npm run %s says at once what it can do, and refuses an option that there is not',
    async (name, script) => expect(await faultsOf(name, script, folderOf(script))).toEqual([]),
  );

  it.each([
    ['compiles first', 'tsc -b dev && node dev/tool.mjs areas'],
    ['runs without help', 'node -e 0'],
    ['has the help of another', 'node dev/tool.mjs contract'],
  ])('is found out if it %s', async (_case, script) => {
    expect(await faultsOf('areas', script, bare)).not.toEqual([]);
  });
});

describe('each script of a workspace', () => {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  const folders = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules/'));
  const all = folders.flatMap((folder) =>
    Object.values(scriptsOf(`${folder}/package.json`)).map((script) => [folder, script] as const),
  );
  // Remotes share the programs that build and serve them.
  const programs = new Map(all.map(([folder, script]) => [script.split(' ').slice(0, 2).join(' '), folder]));

  it.each([...programs])('%s says what it can do, and refuses an option that there is not', async (program, folder) => {
    expect(program).toMatch(/^node /);
    const words = ['--help', '-h', '--nonsense'].map((word) => run(program, join(repository, folder), word));
    const [long, short, refused] = (await Promise.all(words)).map(({ status, stdout, stderr }) => [
      status,
      status === 0 ? stdout : stderr,
    ]);
    const helped = [0, expect.stringMatching(/^(Usage: |.*: npm run )/)];
    expect([long, short]).toEqual([helped, helped]);
    expect(refused).toEqual([2, expect.stringMatching(/^.*--nonsense.*--help.*\n$/)]);
  });
});
