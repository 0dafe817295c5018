import type { Actor, Logger } from '@vetcare/service-kit';
import type { Presence } from '../presence/presence';
import { disconnectSlowReader } from '../socket/disconnect-slow-reader';
import { type ChatServer, type ChatSocket, socketsOf } from '../socket/socket-server';
import { createEvents, type EventDeps } from './socket.events';

/** A person with more sockets than this on a node loses the oldest one. */
const MAX_SOCKETS_PER_PERSON = 20;

interface ServeDeps extends Omit<EventDeps, 'track'> {
  presence: Presence;
  /** Ids of the people whose online status an actor may see. */
  listVisible: (actor: Actor) => Promise<string[]>;
}

/** Serves every admitted socket: it handles its events and tells it who is online. */
export function serveSockets(deps: ServeDeps, io: ChatServer): { finished(): Promise<void> } {
  const { presence } = deps;
  const pending = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    const settled = work.finally(() => pending.delete(settled));
    pending.add(settled);
  };

  const serveEvents = createEvents({ ...deps, track });
  /** One function for all sockets, which is called with the socket as `this`. */
  function onDisconnect(this: ChatSocket): void {
    presence.closed(this.data.actor);
  }
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    for (const oldest of socketsOf(io, actor.id).slice(0, -MAX_SOCKETS_PER_PERSON)) oldest.disconnect(true);
    disconnectSlowReader(socket);
    presence.opened(actor);
    socket.on('disconnect', onDisconnect);
    serveEvents(socket);
    track(sendOnlineUsers(deps, socket));
  });

  return {
    /** Waits for all events that are being handled. */
    async finished() {
      await Promise.allSettled(pending);
    },
  };
}

async function sendOnlineUsers(
  deps: Pick<ServeDeps, 'presence' | 'listVisible'> & { log: Logger },
  socket: ChatSocket,
): Promise<void> {
  const { actor } = socket.data;
  try {
    const ids = await deps.presence.show(actor.id, {
      id: socket.id,
      data: socket.data,
      loadVisible: () => deps.listVisible(actor),
    });
    if (socket.connected) socket.emit('getOnlineUsers', ids);
  } catch (error) {
    deps.log.warn({ err: error }, 'the list of online users could not be sent');
  }
}
