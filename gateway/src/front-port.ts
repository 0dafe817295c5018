import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FrontPortOrder, type FrontPortReport } from '@vetcare/contracts';

/** So long a stopping gateway keeps idle connections for another call, which is told to come back on a new one. */
const IDLE_MS = 2_000;

/** What the documentation of Node calls a handle: it can be sent to another process and listened on there. */
type Handle = object | undefined;
type Send = (report: FrontPortReport, handle?: Handle) => void;

/** A runner that has gone hears nothing, which is no reason for the gateway to go as well. */
const send: Send = (report, handle) => process.send?.(report, handle as never, {}, () => undefined);

/** The handle of a listening server, which Node gives no public name (docs/adr/0116). */
const handleOf = (server: NetServer) => (server as NetServer & { _handle?: object })._handle;

/**
 * Follows the orders of the runner that has started this process: takes connections at the port that browsers know beside or instead of
 * another gateway. They are handled by the server like those at its own port.
 */
export function followFrontPort(server: Server, port: number): { close(): Promise<void> } {
  let front: NetServer | undefined;
  /** Settles when the connections that it had while it accepted are closed. */
  let closed: Promise<unknown> = Promise.resolve();

  function accept(handle: Handle): void {
    const listener = createServer({ noDelay: true }, (socket) => server.emit('connection', socket));
    front = listener;
    listener.once('error', ({ message }) => {
      front = undefined;
      send({ type: 'failed', message });
    });
    listener.listen(handle ?? { port }, () => send({ type: 'accepting' }, handleOf(listener)));
  }

  /** Takes no more connections. */
  function rest(): void {
    const listener = front;
    if (!listener) return;
    front = undefined;
    closed = Promise.all([closed, new Promise<void>((resolve) => void listener.close(() => resolve()))]);
  }

  const onMessage = (message: unknown, handle: Handle) => {
    const order = FrontPortOrder.parse(message);
    if (order.type === 'rest') rest();
    else if (!front) return accept(handle);
    send({ type: order.type === 'rest' ? 'resting' : 'accepting' });
  };
  // The next call on a connection that is kept alive opens a new one, which goes to the gateway that accepts.
  server.prependListener('request', (_request, response) => {
    if (!front) response.shouldKeepAlive = false;
  });
  process.on('message', onMessage);
  // The channel keeps no process alive that has nothing else to do.
  process.channel?.unref();
  send({ type: 'waiting' });
  return {
    async close() {
      process.off('message', onMessage);
      rest();
      // A call that is being sent on an idle connection at this moment would be lost with it.
      await Promise.race([closed, pause(IDLE_MS)]);
      const closing = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearInterval(closing);
    },
  };
}
