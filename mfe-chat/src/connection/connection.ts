import { createLiveValue, type LiveValue, type Session } from '@vetcare/web-kit';
import type { ChatSocket } from './chat-socket.client';

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting';

const ASK_AGAIN_MS = 5_000;

interface ConnectionDeps {
  socket: ChatSocket;
  session: Session;
  userId: string;
  /** After every connection, the first one too: the moment to ask for what was missed. */
  onConnected: () => void;
}

/**
 * Keeps the socket open for as long as its user is signed in. socket.io comes back by itself from a lost network; what
 * the server has refused or ended it does not try again, so the session is asked first whether it still is.
 */
export function keepConnected({ socket, session, userId, onConnected }: ConnectionDeps): {
  state: LiveValue<ConnectionState>;
  stop(): void;
} {
  const state = createLiveValue<ConnectionState>('connecting');
  let asking: ReturnType<typeof setTimeout> | undefined;

  const askSession = async (): Promise<void> => {
    await session.refresh();
    if (session.get().user?._id !== userId || socket.connected) return;
    clearTimeout(asking);
    asking = setTimeout(() => socket.connect(), ASK_AGAIN_MS);
  };

  socket.on('connect', () => {
    state.set('connected');
    onConnected();
  });
  socket.on('disconnect', (reason) => {
    state.set('reconnecting');
    if (reason === 'io server disconnect') void askSession();
  });
  socket.on('connect_error', () => {
    state.set('reconnecting');
    // `active`: socket.io tries again by itself.
    if (!socket.active) void askSession();
  });
  // A phone that wakes up, or a network that is back, need not wait for the next try.
  const hurry = (): void => {
    if (socket.active && !socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', hurry);
  socket.connect();

  return {
    state,
    stop() {
      clearTimeout(asking);
      window.removeEventListener('online', hurry);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
