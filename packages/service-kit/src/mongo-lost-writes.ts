import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection';

/**
 * A command that the driver (7.8 and 7.9) writes to a socket which is being destroyed, but has not said 'close' yet, waits for a 'drain' that
 * never comes. If it is the one that looks whether the server is there, the process does not find its database
 * again, however long that has been back. So a call that waits when a connection is given up is woken, and gets its error.
 */
export function wakeWritersOfLostConnections(): void {
  const driver: { cleanup(this: { socket: Socket }, error: Error): void; wakesWriters?: true } = Connection.prototype;
  if (driver.wakesWriters) return;
  driver.wakesWriters = true;
  const { cleanup } = driver;
  driver.cleanup = function (error) {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}
