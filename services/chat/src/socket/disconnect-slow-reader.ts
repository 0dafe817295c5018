import type { ChatSocket } from './socket-server';

/** More than any answer or burst of messages that a client reads in time. */
const MAX_UNSENT_CHARACTERS = 1024 * 1024;

/**
 * Ends the connection of a client that does not read what it is sent, because that would pile up in memory. The client asks
 * for what it missed when it is back.
 */
export function disconnectSlowReader({ conn }: ChatSocket): void {
  let unsent = 0;
  conn.on('packetCreate', ({ data }: { data?: string }) => {
    unsent += data?.length ?? 0;
    if (unsent > MAX_UNSENT_CHARACTERS) conn.close(true);
  });
  conn.on('drain', () => {
    unsent = 0;
  });
}
