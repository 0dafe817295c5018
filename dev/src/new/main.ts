import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { newCall, newEvent } from './new-call';
import { newPage, newRemote } from './new-remote';
import { type Made, newService } from './new-service';

function make(kind: string | undefined, name: string, part: string): Made {
  if (name && kind === 'service') return newService(repository, name);
  if (name && kind === 'remote') return newRemote(repository, name);
  if (part && kind === 'page') return newPage(repository, name, part);
  if (part && kind === 'call') return newCall(repository, name, part);
  if (part && kind === 'event') return newEvent(repository, name, part);
  throw new Error('Say what is to begin, and its name: `npm run new -- --help` lists both.');
}

/** Lets programs find the workspace by its name, which the next installation does as well. */
function link(kind: string | undefined, name: string): void {
  if (kind !== 'service' && kind !== 'remote') return;
  const target = join(repository, 'node_modules/@vetcare', name);
  if (!existsSync(target)) symlinkSync(kind === 'service' ? `../../services/${name}` : `../../${name}`, target, 'dir');
}

function main(): void {
  const [kind, name = '', part = ''] = process.argv.slice(2);
  const { own, changed, written } = make(kind, name, part);
  link(kind, name);
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [script, ...args], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] });
  const formatted = [...own, ...changed].filter((path) => /\.(tsx?|json|css)$/.test(path) && !path.includes('-lock'));
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...formatted);
  for (const path of own) console.log(`  ${path}`);
  for (const path of changed) console.log(`  ${path} (added to)`);
  for (const path of written) console.log(`  ${path} (written from all areas)`);
  console.log(
    '\nNow `npm run contract` writes docs/contract, and `npm start` runs it. What is yours to do: docs/new-area.md',
  );
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
