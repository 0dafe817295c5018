import { createLiveValue, type LiveValue } from '@vetcare/web-kit';
import type { ChatSocket } from '../connection/chat-socket.client';

const SAY_EVERY_MS = 3_000;
const IDLE_MS = 4_000;
/** Longer than the pauses between what the other side says. */
const BELIEVED_MS = 7_000;

export interface TypingNotes {
  /** Ids of those who are typing to this user. */
  who: LiveValue<ReadonlySet<string>>;
  /** A key was pressed in the conversation with this person. */
  typed(to: string): void;
  /** Sent, emptied or left. */
  paused(to: string): void;
  stop(): void;
}

/** Says that this user types, sparingly, and keeps who else does. A note that is never taken back runs out. */
export function keepTypingNotes(socket: ChatSocket): TypingNotes {
  const who = createLiveValue<ReadonlySet<string>>(new Set());
  const runningOut = new Map<string, ReturnType<typeof setTimeout>>();
  let saying = { to: '', at: 0 };
  let idle: ReturnType<typeof setTimeout> | undefined;

  const note = (from: string, on: boolean): void => {
    clearTimeout(runningOut.get(from));
    const next = new Set(who.get());
    if (on) {
      next.add(from);
      runningOut.set(
        from,
        setTimeout(() => note(from, false), BELIEVED_MS),
      );
    } else if (!next.delete(from)) return;
    who.set(next);
  };
  const paused = (to: string): void => {
    clearTimeout(idle);
    if (saying.to !== to) return;
    saying = { to: '', at: 0 };
    if (socket.connected) socket.emit('typing', { to, on: false });
  };

  socket.on('typing', ({ from, on }) => from && note(from, on));
  socket.on('newMessage', ({ senderId }) => note(senderId._id, false));

  return {
    who,
    typed(to) {
      clearTimeout(idle);
      idle = setTimeout(() => paused(to), IDLE_MS);
      const now = Date.now();
      if (!socket.connected || (saying.to === to && now - saying.at < SAY_EVERY_MS)) return;
      saying = { to, at: now };
      socket.emit('typing', { to, on: true });
    },
    paused,
    stop() {
      clearTimeout(idle);
      for (const timer of runningOut.values()) clearTimeout(timer);
    },
  };
}
