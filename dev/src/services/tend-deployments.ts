import { setTimeout as pause } from 'node:timers/promises';
import { watchLeases } from '@vetcare/service-kit';
import { hasEndedHere } from '../deploy/lease-holder';
import type { RunningChild } from '../platform/child-process';
import type { LeftRollback } from './act-by-command';
import { portOf, readLiveServices } from './live-services';
import { isOrphan } from './runner-control';
import { takeBackAbandoned } from './take-back-abandoned';

const LOOK_MS = 1_000;

interface TendDeps {
  releasesDir: string;
  servicesFile: string;
  gatewayFile: string;
  children: readonly RunningChild[];
  /** Lets a process answer what it has begun, and end. */
  end: (child: RunningChild) => Promise<void>;
  /** Carries out a rollback whose command has died. */
  finish: (rollback: LeftRollback) => Promise<void>;
  /** Waits until no call goes to addresses that are no longer in the files. */
  followed: () => Promise<void>;
  log: (line: string) => void;
}

/** `chat-2` is a process of chat. */
const serviceOf = ({ name }: RunningChild) => name.replace(/-\d+$/, '');

/** Processes of services and gateways that nothing is sent to, and nobody is about to send something to. */
function unused({ children, servicesFile, gatewayFile }: TendDeps): RunningChild[] {
  const live = { ...readLiveServices(servicesFile), ...readLiveServices(gatewayFile) };
  return children.filter((child) => {
    const entry = live[serviceOf(child)];
    // A command that adds a service has a process before it has an entry.
    if (!entry) return isOrphan(child);
    return !entry.deployment && !entry.origins.some((origin) => portOf(origin) === child.port);
  });
}

/** Takes back deployments that have died, and ends the processes that they or finished ones have left. Resolves after one look. */
export async function tendDeployments(deps: TendDeps, hasLapsed = watchLeases()): Promise<void> {
  const { children, end, finish, followed, log } = deps;
  const left: LeftRollback[] = [];
  await takeBackAbandoned(deps, {
    isAbandoned: (area, deployment) => hasEndedHere(deployment) ?? hasLapsed(area, deployment),
    finish: async (rollback) => void left.push(rollback),
    now: () => new Date(),
    log,
  });
  const idle = unused(deps);
  if (idle.length > 0) {
    await followed();
    await Promise.all(idle.filter((child) => children.includes(child)).map(end));
  }
  for (const rollback of left) await finish(rollback).catch((error: Error) => log(error.message));
}

/** Looks after deployments for as long as the platform runs. */
export async function keepTending(deps: TendDeps): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  const hasLapsed = watchLeases();
  void (async () => {
    while (!stopped.signal.aborted) {
      // The gateway reports a file that can't be read.
      await tendDeployments(deps, hasLapsed).catch(() => undefined);
      await pause(LOOK_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return { stop: async () => stopped.abort() };
}
