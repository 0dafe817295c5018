import type { ChatSocket } from './chat-socket.client';

/** After so much silence the page asks for a sign of life. */
const QUIET_MS = 2_000;
const TICK_MS = 1_000;
/** A server that has not answered by then is not there: five seconds at most after the last sign of life. */
const ANSWER_MS = 2_000;
/** Where an answer takes its time, as on a slow network, the next one may take this many times as long. */
const SLOWER = 3;
const FIRST_ANSWER_MS = 20_000;

interface SilenceDeps {
  socket: ChatSocket;
  /** Whether a conversation is open and visible. Otherwise asking is not worth the battery of a phone. */
  isWatched: () => boolean;
}

/**
 * Notices within five seconds that nobody is at the other end of a connection that is open, as where a network ended
 * without a word, and connects again. Without it, socket.io notices it after 45.
 * @returns a function that ends it
 */
export function watchSilence({ socket, isWatched }: SilenceDeps): () => void {
  let heardAt = 0;
  let isAsking = false;
  /** Undefined until this connection has answered once: nodes of the release before don't. */
  let patienceMs: number | undefined;
  const hear = (): void => {
    heardAt = performance.now();
  };

  function ask(): void {
    const askedAt = performance.now();
    const { id } = socket;
    isAsking = true;
    socket.timeout(patienceMs ?? FIRST_ANSWER_MS).emit('probe', {}, (silence) => {
      isAsking = false;
      if (!socket.connected || socket.id !== id) return;
      if (!silence) patienceMs = Math.max(ANSWER_MS, SLOWER * (performance.now() - askedAt));
      else if (patienceMs !== undefined && heardAt < askedAt) socket.disconnect().connect();
    });
  }
  socket.on('connect', () => {
    hear();
    patienceMs = undefined;
    ask();
  });
  for (const event of ['packet', 'ping'] as const) socket.io.on(event, hear);
  const tick = setInterval(() => {
    if (socket.connected && !isAsking && isWatched() && performance.now() - heardAt >= QUIET_MS) ask();
  }, TICK_MS);
  return () => clearInterval(tick);
}
