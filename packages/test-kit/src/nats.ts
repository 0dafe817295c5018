import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';

interface OpenNats {
  connection: NatsConnection;
  manager: JetStreamManager;
}

/** One connection for each server, because tests publish and read thousands of events. */
const open = new Map<string, Promise<OpenNats>>();

async function openNats(url: string): Promise<OpenNats> {
  // Tests stop servers and start them again, and a new connection is quicker than one that waits before it tries again.
  const connection = await connect({ servers: url, reconnect: false });
  return { connection, manager: await jetstreamManager(connection) };
}

/** The connection of this test file to a server, opened when it is first needed. @throws Error when the server is away */
export function natsAt(url: string): Promise<OpenNats> {
  const known = open.get(url);
  if (known) return known;
  const opening = openNats(url);
  const forget = () => open.delete(url);
  opening.then(({ connection }) => connection.closed().then(forget), forget);
  open.set(url, opening);
  return opening;
}

export async function closeNats(url: string): Promise<void> {
  const known = await open.get(url)?.catch(() => undefined);
  await known?.connection.close();
}
