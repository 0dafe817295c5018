import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { errorBody, overloadedError } from './http';
import type { Logger } from './log';
import { connectMongo, isMongoAway } from './mongo';

const RETRY_MS = 1_000;

/**
 * Connects to the database, however long it is away. Until then the service's port answers that the process is alive but
 * not ready. With port 0 nothing listens meanwhile, because nobody knows the port yet.
 * @throws Error if the database rejects the connection, as opposed to being away
 */
export async function waitForMongo({
  config,
  log,
}: {
  config: { MONGO_URL: string; NODE_ENV: string; PORT: number };
  log: Logger;
}): Promise<Connection> {
  const database = { uri: config.MONGO_URL, production: config.NODE_ENV === 'production' };
  let stopListening: (() => Promise<void>) | undefined;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await connectMongo(database);
      } catch (error) {
        if (!isMongoAway(error)) throw error;
        if (tries % 20 === 1) log.warn({ err: error, tries }, 'the database is not reachable; trying again');
        stopListening ??=
          config.PORT > 0 ? await answerNotReady({ port: config.PORT, log, waitingFor: 'database' }) : undefined;
        await setTimeout(RETRY_MS);
      }
    }
  } finally {
    await stopListening?.();
  }
}

/**
 * Lets the service's port answer that the process is alive but not ready, until the returned function is called.
 * @param waitingFor for the log
 * @param more what `/readyz` and all calls are answered besides
 */
export async function answerNotReady({
  port,
  log,
  waitingFor,
  more = () => ({}),
}: {
  port: number;
  log: Logger;
  waitingFor: string;
  more?: () => object;
}): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    if (request.url === '/healthz') return void response.writeHead(200, headers).end(JSON.stringify({ ok: true }));
    response.writeHead(503, { ...headers, 'cache-control': 'no-store', 'retry-after': '2' });
    response.end(JSON.stringify({ ...errorBody(overloadedError(), randomUUID()), ...more() }));
  });
  server.listen(port);
  await once(server, 'listening');
  log.info({ port, waitingFor }, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
