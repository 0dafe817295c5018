import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from '../repository';
import { DeployRefusedError } from './deploy-refused';

const NAME = (area: string) =>
  `import('./packages/web-kit/webpack/areas.mjs').then(async (areas) => console.log(await areas.releaseOf('${area}')))`;

/** Runs a program of the repository beside this one, which goes on giving signs of life. Its errors are shown as they come. */
async function run(args: string[], stdout: 'inherit' | 'pipe'): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', stdout, 'inherit'] });
  const said = child.stdout ? text(child.stdout) : '';
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  return { code, said: await said };
}

/**
 * Builds an area and publishes it to its folder, without making it live.
 * @returns the name of the release
 * @throws DeployRefusedError if it can't be built; why stands above
 */
export async function buildRelease(releasesDir: string, area: string, log: (line: string) => void): Promise<string> {
  log(`  building ${area}…`);
  const build = join(repository, 'packages/web-kit/webpack/build.mjs');
  const { code } = await run([build, area, '--out', releasesDir, '--no-flip'], 'inherit');
  if (code !== 0)
    throw new DeployRefusedError(`${area} can’t be built: mend what is said above. What is live stays live.`);
  const { said } = await run(['--input-type=module', '-e', NAME(area)], 'pipe');
  return said.trim();
}
