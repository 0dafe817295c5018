// The driver keeps this class to itself.
declare module 'mongodb/lib/cmap/connection' {
  import type { Socket } from 'node:net';

  export class Connection {
    socket: Socket;
    cleanup(error: Error): void;
  }
}
