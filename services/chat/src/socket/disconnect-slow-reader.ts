import type { ChatSocket } from './socket-server';

/** More than any answer or burst of messages that a client reads in time. */
const MAX_UNSENT_CHARACTERS = 1024 * 1024;

type Connection = ChatSocket['conn'];

/** The packets that wait until the client has read those before. */
const unsentOf = (connection: Connection): { data?: string }[] => Reflect.get(connection, 'writeBuffer');

/**
 * Ends the connection of a client that does not read what it is sent, because that would pile up in memory. The client asks
 * for what it missed when it is back.
 */
export function disconnectSlowReader({ conn }: ChatSocket): void {
  conn.on('packetCreate', checkUnsent);
}

/** One function for all connections, because each one's own would be kept in memory with it. */
function checkUnsent(this: Connection, { data }: { data?: string }): void {
  let unsent = data?.length ?? 0;
  for (const packet of unsentOf(this)) unsent += packet.data?.length ?? 0;
  if (unsent > MAX_UNSENT_CHARACTERS) this.close(true);
}
