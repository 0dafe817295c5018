import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createMessageSplitter, readCommand, type WireCommand } from './wire-command';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];

/** What is done for one booking, payment or doctor, and where it stops. */
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
 * Stands between a service and what it writes to: its database and the payment provider. A flow is known by the ids that
 * its commands name, and is held before one of its durable steps: the command is never passed on, as if the process had
 * died just then. Meanwhile everybody else's go on, so that one death of the process ends many flows, each at another
 * step.
 */
export async function startCrashBorder({ mongoUrl, providerUrl }: { mongoUrl: string; providerUrl: string }) {
  const flows: WatchedFlow[] = [];
  const transactions = new Map<string, Set<WatchedFlow>>();
  const stopped: ((step: string) => boolean)[] = [];

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

  function passCommand(command: WireCommand): boolean {
    const { name, collection, ids, transaction, raw } = command;
    const step = `${name} ${collection}`;
    if (stopped.some((stop) => stop(step))) return false;
    if (name === 'commitTransaction') return pass(transactions.get(transaction ?? '') ?? [], 'commit');
    if (!WRITES.includes(name)) return true;
    const concerned = flows.filter((flow) => [...flow.ids].some((id) => raw.includes(id)));
    for (const flow of concerned) for (const id of ids) flow.ids.add(id);
    if (transaction === undefined) return pass(concerned, step);
    const known = transactions.get(transaction) ?? new Set();
    transactions.set(transaction, new Set([...known, ...concerned]));
    return true;
  }

  async function passRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const body = await buffer(request);
    const names = (id: string) => url.includes(id) || body.includes(id);
    const concerned = flows.filter((flow) => [...flow.ids].some(names));
    if (method === 'POST' && !pass(concerned, `POST ${url.replace(/(pay|order)_\w+/, ':id')}`)) return;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'x-refund-idempotency']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(`${providerUrl}${url}`, { method, headers, ...(method === 'POST' && { body }) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }

  const database = new URL(mongoUrl);
  const mongo = await startMongoBorder({ host: database.hostname, port: Number(database.port) }, passCommand);
  const provider = createHttpServer((request, response) => void passRequest(request, response));
  database.host = `127.0.0.1:${mongo.port}`;
  return {
    mongoUrl: database.href,
    providerUrl: `http://127.0.0.1:${await listen(provider)}`,

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

    /** Holds each such command from now on, whomever it is for. Resolves when one has come. */
    stop: (step: string): Promise<void> =>
      new Promise((resolve) => {
        stopped.push((one) => {
          if (one === step) resolve();
          return one === step;
        });
      }),

    /** Forgets what was held, after the process has died. */
    reset(): void {
      for (const list of [flows, stopped]) list.length = 0;
    },

    async close(): Promise<void> {
      mongo.close();
      provider.closeAllConnections();
      await new Promise((resolve) => provider.close(resolve));
    },
  };
}
export type CrashBorder = Awaited<ReturnType<typeof startCrashBorder>>;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function startMongoBorder(target: { host: string; port: number }, pass: (command: WireCommand) => boolean) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.pipe(client);
    const split = createMessageSplitter((message) => {
      const command = readCommand(message);
      if (!command || pass(command)) upstream.write(message);
    });
    client.on('data', split);
  });
  const port = await listen(server);
  return {
    port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
