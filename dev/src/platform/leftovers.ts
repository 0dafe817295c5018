import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface LeftoverProcess {
  name: string;
  pid: number;
  port: number;
}

/** The command line of a process, or an empty text if there is no process with this pid. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/** The pid may have been reused since. A process is only ours if its command line contains our folders or the port. */
const isOurs = ({ pid, port }: LeftoverProcess, folders: readonly string[]) => {
  const command = commandOf(pid);
  return folders.some((folder) => command.includes(folder)) || command.includes(`:${port}`);
};

/** Stops the processes of a runner that was killed, because two runs must not share a data folder. */
export async function stopLeftovers(
  processes: readonly LeftoverProcess[],
  folders: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const leftovers = processes.filter((one) => isOurs(one, folders));
  if (leftovers.length === 0) return;
  log(`Stopping processes of an earlier run: ${leftovers.map(({ name }) => name).join(', ')}`);
  for (const { pid } of leftovers) process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && leftovers.some((one) => isOurs(one, folders)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const one of leftovers) if (isOurs(one, folders)) process.kill(one.pid, 'SIGKILL');
}
