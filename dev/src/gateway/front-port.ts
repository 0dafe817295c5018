import type { ChildProcess, SendHandle } from 'node:child_process';
import { type FrontPortOrder, FrontPortReport } from '@vetcare/contracts';

const LONGEST_MS = 5_000;

interface Gateway {
  child: ChildProcess;
  /** Its own port, by which it is told from the others. */
  port: number;
  isAccepting: boolean;
}

/** The port that browsers know, at which gateways take the place of each other. */
export interface FrontPort {
  /** Notes a gateway that was just started. It is told what to do once it is there. */
  add: (child: ChildProcess, port: number) => void;
  /** Lets the gateways with these own ports accept connections, and all others take no more. @throws Error if one of them can't */
  follow: (ports: readonly number[]) => Promise<void>;
}

/** Another program may take the port after it was found free. Browsers know it, so no other is chosen for them. */
const whatToDo = (why: string) =>
  why.includes('EADDRINUSE') ? '. Stop what uses it, or choose another: PORT=9090 npm start' : '';

/** Resolves when the gateway has obeyed. @throws Error if it can't */
const order = (child: ChildProcess, { type }: FrontPortOrder, handle: SendHandle | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = (why?: string) => {
      clearTimeout(timeout);
      child.off('message', onReport);
      if (why) reject(new Error(`The gateway can't take the port: ${why}${whatToDo(why)}`));
      else resolve();
    };
    const timeout = setTimeout(() => end(`no answer within ${LONGEST_MS / 1000} s`), LONGEST_MS);
    const onReport = (message: unknown) => {
      const report = FrontPortReport.parse(message);
      end(report.type === 'failed' ? report.message : undefined);
    };
    child.on('message', onReport);
    // One that is just dying has no channel any more, which would otherwise be an error of the runner.
    child.send({ type } satisfies FrontPortOrder, handle, (error) => {
      if (error) end(error.message);
    });
  });

/**
 * Keeps the handle of the port without accepting anything itself: connections cost no detour, and those that arrive while no gateway runs
 * wait in the queue of the system until the next one is there (docs/adr/0116).
 */
export function createFrontPort(): FrontPort {
  const gateways = new Set<Gateway>();
  let wanted: readonly number[] = [];
  let handle: SendHandle | undefined;

  async function apply(): Promise<void> {
    const isWanted = ({ port }: Gateway) => wanted.includes(port);
    // One after the other, because the first one makes the handle that the next one needs; and none rests before one accepts.
    for (const gateway of [...gateways].filter((one) => isWanted(one) && !one.isAccepting)) {
      await order(gateway.child, { type: 'accept' }, handle);
      gateway.isAccepting = true;
    }
    for (const gateway of [...gateways].filter((one) => !isWanted(one) && one.isAccepting)) {
      await order(gateway.child, { type: 'rest' }, undefined);
      gateway.isAccepting = false;
    }
  }
  let turn: Promise<void> = Promise.resolve();
  const applyInTurn = () => {
    turn = turn.catch(() => undefined).then(apply);
    return turn;
  };

  return {
    add(child, port) {
      const gateway: Gateway = { child, port, isAccepting: false };
      child.on('message', (message, sent: SendHandle | undefined) => {
        handle ??= sent;
        if (FrontPortReport.parse(message).type !== 'waiting') return;
        gateways.add(gateway);
        // One that was started again after a crash takes its place at once. What fails is said to the caller who wants it there.
        applyInTurn().catch(() => undefined);
      });
      child.once('exit', () => gateways.delete(gateway));
    },
    follow(ports) {
      wanted = ports;
      return applyInTurn();
    },
  };
}
