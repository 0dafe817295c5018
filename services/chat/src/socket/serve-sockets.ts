import type { Actor } from '@vetcare/service-kit';
import type { Presence } from '../presence/presence';
import { type EventDeps, serveEvents } from './socket.events';
import type { ChatServer, ChatSocket } from './socket-server';

interface ServeDeps extends Omit<EventDeps, 'track'> {
  presence: Presence;
  /** Ids of those whom an actor may see online. */
  listVisible: (actor: Actor) => Promise<string[]>;
}

/** Serves every admitted socket: its events, and who is online. */
export function serveSockets(io: ChatServer, deps: ServeDeps): { finished(): Promise<void> } {
  const { presence, log } = deps;
  const working = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const settled = work.finally(() => working.delete(settled));
    working.add(settled);
  };

  async function tellWhoIsOnline(socket: ChatSocket): Promise<void> {
    const { actor } = socket.data;
    try {
      const visible = await deps.listVisible(actor);
      if (socket.connected) socket.emit('getOnlineUsers', presence.show(actor.id, visible));
    } catch (error) {
      log.warn({ err: error }, 'who is online could not be told');
    }
  }

  io.on('connection', (socket) => {
    const { actor } = socket.data;
    // Nobody needs the handshake's request any more; it is most of what an idle socket would keep in memory.
    Reflect.deleteProperty(socket.conn, 'request');
    presence.opened(actor);
    socket.on('disconnect', () => presence.closed(actor));
    serveEvents({ ...deps, track }, socket);
    track(tellWhoIsOnline(socket));
  });

  return {
    async finished() {
      await Promise.allSettled(working);
    },
  };
}
