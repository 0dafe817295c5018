import { createLiveValue, type LiveValue } from '@vetcare/web-kit';
import type { ChatSocket } from '../connection/chat-socket.client';

const REPEAT_MS = 3_000;
const IDLE_MS = 4_000;
/** An indicator expires after this time. It is longer than the interval at which the other side repeats it. */
const EXPIRY_MS = 7_000;

export interface TypingIndicator {
  /** Ids of the people who are typing to this user. */
  people: LiveValue<ReadonlySet<string>>;
  /** A key was pressed in the conversation with this person. */
  typed(to: string): void;
  /** The text was sent, emptied or left. */
  paused(to: string): void;
  stop(): void;
}

/** Announces that this user is typing, throttled, and keeps who else is. An indicator that is never withdrawn expires. */
export function createTypingIndicator(socket: ChatSocket): TypingIndicator {
  const people = createLiveValue<ReadonlySet<string>>(new Set());
  const expiries = new Map<string, ReturnType<typeof setTimeout>>();
  let announced = { to: '', at: 0 };
  let idle: ReturnType<typeof setTimeout> | undefined;

  const setTyping = (from: string, on: boolean): void => {
    clearTimeout(expiries.get(from));
    const next = new Set(people.get());
    if (on) {
      next.add(from);
      expiries.set(
        from,
        setTimeout(() => setTyping(from, false), EXPIRY_MS),
      );
    } else if (!next.delete(from)) return;
    people.set(next);
  };
  const paused = (to: string): void => {
    clearTimeout(idle);
    if (announced.to !== to) return;
    announced = { to: '', at: 0 };
    if (socket.connected) socket.emit('typing', { to, on: false });
  };

  socket.on('typing', ({ from, on }) => from && setTyping(from, on));
  socket.on('newMessage', ({ senderId }) => setTyping(senderId._id, false));

  return {
    people,
    typed(to) {
      clearTimeout(idle);
      idle = setTimeout(() => paused(to), IDLE_MS);
      const now = Date.now();
      if (!socket.connected || (announced.to === to && now - announced.at < REPEAT_MS)) return;
      announced = { to, at: now };
      socket.emit('typing', { to, on: true });
    },
    paused,
    stop() {
      clearTimeout(idle);
      for (const timer of expiries.values()) clearTimeout(timer);
    },
  };
}
