import { createLiveValue, type LiveValue, type Session } from '@vetcare/web-kit';
import type { ChatSocket } from './chat-socket.client';

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting';

/** With jitter, so that everybody who was disconnected at once does not come back at once. */
const reconnectDelay = () => 2_500 + Math.random() * 5_000;

interface ConnectionDeps {
  socket: ChatSocket;
  session: Session;
  userId: string;
  /** Called after every connection, including the first, when messages may have been missed. */
  onConnected: () => void;
}

/**
 * Keeps the socket open for as long as its user is signed in. socket.io reconnects by itself after a network failure, but
 * not after the server has refused or ended the connection. Then this checks the session and reconnects if it is valid.
 */
export function keepConnected({ socket, session, userId, onConnected }: ConnectionDeps): {
  state: LiveValue<ConnectionState>;
  stop(): void;
} {
  const state = createLiveValue<ConnectionState>('connecting');
  let reconnecting: ReturnType<typeof setTimeout> | undefined;

  const reconnectIfSignedIn = async (): Promise<void> => {
    await session.refresh();
    if (session.get().user?._id !== userId || socket.connected) return;
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => socket.connect(), reconnectDelay());
  };

  socket.on('connect', () => {
    state.set('connected');
    onConnected();
  });
  socket.on('disconnect', (reason) => {
    state.set('reconnecting');
    if (reason === 'io server disconnect') void reconnectIfSignedIn();
  });
  socket.on('connect_error', () => {
    state.set('reconnecting');
    // While `active` is true, socket.io reconnects by itself.
    if (!socket.active) void reconnectIfSignedIn();
  });
  // When the network is back there is no reason to wait for the rest of the backoff.
  const reconnectNow = (): void => {
    if (socket.active && !socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', reconnectNow);
  socket.connect();

  return {
    state,
    stop() {
      clearTimeout(reconnecting);
      window.removeEventListener('online', reconnectNow);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
