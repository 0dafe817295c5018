import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface LeftoverProcess {
  name: string;
  pid: number;
  port: number | undefined;
}

const hasProc = existsSync('/proc/self/cmdline');

/** What `ps` says of a process, or of all; an empty text if there is none. */
const ps = (...args: string[]): string => spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? '';

/** The command line of a process, or an empty text if there is no process with this pid. */
function commandOf(pid: number): string {
  if (!hasProc) return ps('-p', String(pid), '-o', 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The command line of every process, by its pid. */
function allCommands(): [pid: number, command: string][] {
  if (hasProc)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), commandOf(Number(pid))]);
  return ps('-A', '-o', 'pid=,command=')
    .split('\n')
    .map((line) => [Number.parseInt(line, 10), line]);
}

/** The processes that run a release of this folder. Of one that was just being started the killed runner had not noted the pid. */
const runningFrom = (releases: string): LeftoverProcess[] =>
  allCommands().flatMap(([pid, command]) => {
    const [, path] = command.split(` --enable-source-maps ${releases}/`);
    return path === undefined ? [] : [{ name: path.replace(/\/.*/s, ''), pid, port: undefined }];
  });

/** The pid may have been reused since. A process is only ours if its command line contains our folders or the port. */
const isOurs = ({ pid, port }: LeftoverProcess, folders: readonly string[]) => {
  const command = commandOf(pid);
  return folders.some((folder) => command.includes(folder)) || command.includes(`:${port}`);
};

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Stops the processes of a runner that was killed, because two runs must not share a data folder.
 * @param processes those that it had noted
 * @param releases the folder that holds the releases of services
 */
export async function stopLeftovers(
  processes: readonly LeftoverProcess[],
  { folders, releases }: { folders: readonly string[]; releases: string },
  log: (line: string) => void,
): Promise<void> {
  const noted = processes.filter((one) => isOurs(one, folders));
  const further = runningFrom(releases).filter(({ pid }) => noted.every((one) => one.pid !== pid));
  const leftovers = [...noted, ...further];
  if (leftovers.length === 0) return;
  log(`Stopping processes of an earlier run: ${leftovers.map(({ name }) => name).join(', ')}`);
  for (const { pid } of leftovers) send('SIGTERM', pid);
  for (let tries = 0; tries < 100 && leftovers.some((one) => isOurs(one, folders)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  for (const one of leftovers) if (isOurs(one, folders)) send('SIGKILL', one.pid);
}
