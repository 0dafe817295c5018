import type { ChildProcess } from 'node:child_process';
import type { RunningServer } from '@vetcare/local-servers';
import type { ProcessPlan } from './child-process';
import type { Home } from './home';

/**
 * Notes the processes of this run, each as soon as it exists, so that the next run ends all of them if this runner is killed: also one that
 * a deployment is just starting.
 */
export function noteProcesses(home: Pick<Home, 'noteProcesses'>) {
  const servers = new Map<string, RunningServer>();
  const children = new Map<ChildProcess, Pick<ProcessPlan, 'name' | 'port'>>();
  /** A server has another pid after it was started again. */
  const note = () =>
    home.noteProcesses([
      ...[...servers].flatMap(([name, { pid, port }]) => (pid && port ? [{ name, pid, port }] : [])),
      ...[...children].flatMap(([{ pid }, { name, port }]) => (pid ? [{ name, pid, port }] : [])),
    ]);
  return {
    note,
    addServer(name: string, server: RunningServer): void {
      servers.set(name, server);
      note();
    },
    add(child: ChildProcess, { name, port }: Pick<ProcessPlan, 'name' | 'port'>): void {
      children.set(child, { name, port });
      note();
      child.once('exit', () => {
        children.delete(child);
        note();
      });
    },
  };
}
export type NotedProcesses = ReturnType<typeof noteProcesses>;
