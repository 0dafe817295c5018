import { startMongoBorder } from './mongo-border';
import type { WireCommand } from './wire-command';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];

/** What is done for one booking, payment, doctor or mail, and where it stops. */
export interface Flow {
  /** The durable steps that it came to, the one before which it is held included. */
  steps: string[];
  /** Resolves when it is held. */
  held: Promise<void>;
}

interface WatchedFlow extends Flow {
  ids: Set<string>;
  before: number;
  hold: () => void;
}

/**
 * Stands between a service and its database. A flow is known by the ids that its commands name, and is held before one of
 * its durable steps: the command is never passed on, as if the process had died just then. Meanwhile everybody else's go
 * on, so that one death of the process ends many flows, each at another step.
 */
export async function startCrashBorder({ mongoUrl }: { mongoUrl: string }) {
  const flows: WatchedFlow[] = [];
  const stopped: ((command: WireCommand) => boolean)[] = [];
  const passCommand = commandsOf(flows);
  const database = new URL(mongoUrl);
  const target = { host: database.hostname, port: Number(database.port) };
  const mongo = await startMongoBorder(
    target,
    (command) => !stopped.some((stop) => stop(command)) && passCommand(command),
  );
  database.host = `127.0.0.1:${mongo.port}`;
  return {
    mongoUrl: database.href,

    /** A durable step outside of the database, for what `text` names. Returns false if a flow stops here. */
    passStep: (step: string, text: string): boolean => pass(namedIn(flows, text), step),

    /** Follows what names one of these ids and what it makes; holds it before its nth step, if it comes to that. */
    follow(ids: string[], before = Number.POSITIVE_INFINITY): Flow {
      let hold = () => {};
      const held = new Promise<void>((resolve) => {
        hold = resolve;
      });
      const flow = { ids: new Set(ids), steps: [], before, held, hold };
      flows.push(flow);
      return flow;
    },

    /** Holds each such command from now on that names the id, or whomever it is for. Resolves when one has come. */
    stop: (step: string, id = ''): Promise<void> =>
      new Promise((resolve) => {
        stopped.push((command) => {
          const isMeant = stepOf(command) === step && command.raw.includes(id);
          if (isMeant) resolve();
          return isMeant;
        });
      }),

    /** Forgets what was held, after the process has died. */
    reset(): void {
      for (const list of [flows, stopped]) list.length = 0;
    },

    close: () => mongo.close(),
  };
}
export type CrashBorder = Awaited<ReturnType<typeof startCrashBorder>>;

const stepOf = ({ name, collection }: WireCommand) => `${name} ${collection}`;
const namedIn = (flows: WatchedFlow[], text: Buffer | string) =>
  flows.filter(({ ids }) => [...ids].some((id) => text.includes(id)));

/** Returns false if a flow stops here. */
function pass(concerned: Iterable<WatchedFlow>, step: string): boolean {
  // Of several workers that ask for one lease, one gets it.
  const isRepeated = ({ steps }: Flow) => step.startsWith('findAndModify') && steps.at(-1) === step;
  const held = [...concerned].filter(
    (flow) => (isRepeated(flow) ? flow.steps.length : flow.steps.push(step)) >= flow.before,
  );
  for (const { hold } of held) hold();
  return held.length === 0;
}

/** Returns what says of each command whether it is passed on. What a transaction writes is one step, its commit. */
function commandsOf(flows: WatchedFlow[]): (command: WireCommand) => boolean {
  const transactions = new Map<string, Set<WatchedFlow>>();
  return (command) => {
    const { name, ids, transaction, raw } = command;
    if (name === 'commitTransaction') return pass(transactions.get(transaction ?? '') ?? [], 'commit');
    if (!WRITES.includes(name)) return true;
    const concerned = namedIn(flows, raw);
    for (const flow of concerned) for (const id of ids) flow.ids.add(id);
    if (transaction === undefined) return pass(concerned, stepOf(command));
    const known = transactions.get(transaction) ?? new Set();
    transactions.set(transaction, new Set([...known, ...concerned]));
    return true;
  };
}
