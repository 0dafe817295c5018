import { execFileSync } from 'node:child_process';
import os from 'node:os';

export interface Machine {
  date: string;
  commit: string;
  cpu: string;
  memory: string;
  system: string;
  node: string;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The machine and the commit of a measurement. */
export function describeMachine(): Machine {
  const [first] = os.cpus();
  const isDirty = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git('rev-parse', '--short=10', 'HEAD') + (isDirty ? ' and changes' : ''),
    cpu: `${os.cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
  };
}
