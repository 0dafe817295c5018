import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface Left {
  name: string;
  pid: number;
  port: number;
}

/** What a process was started as; empty where there is none. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/** A pid may have been given to somebody else since: only a command that names our folders or the port is ours. */
const isOurs = ({ pid, port }: Left, folders: readonly string[]) => {
  const command = commandOf(pid);
  return folders.some((folder) => command.includes(folder)) || command.includes(`:${port}`);
};

/** Stops what a runner that was killed left running; their data is for the next one alone. */
export async function stopLeftovers(
  processes: readonly Left[],
  folders: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const left = processes.filter((one) => isOurs(one, folders));
  if (left.length === 0) return;
  say(`Stopping what an earlier run left: ${left.map(({ name }) => name).join(', ')}`);
  for (const { pid } of left) process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && left.some((one) => isOurs(one, folders)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const one of left) if (isOurs(one, folders)) process.kill(one.pid, 'SIGKILL');
}
