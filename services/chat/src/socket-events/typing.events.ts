import { Typing } from '@vetcare/contracts';
import { type Actor, parseInput } from '@vetcare/service-kit';
import type { Broadcast } from '../socket/broadcast';
import type { ChatSocket } from '../socket/socket-server';

export interface TypingDeps {
  broadcast: Pick<Broadcast, 'typing'>;
  /** Whether the actor may write to this person now. */
  mayWrite: (actor: Actor, to: string) => Promise<boolean>;
}

/** For this long a permission to write is not checked again: the event comes every few seconds. */
const PERMISSION_MS = 10_000;

/** Relays the typing events of one socket to those whom its user may write to. Events to anybody else go nowhere. */
export function relayTyping({ mayWrite, broadcast }: TypingDeps, socket: ChatSocket) {
  const { actor } = socket.data;
  let permitted = { to: '', until: 0 };
  return async (typing: unknown) => {
    const { to, on } = parseInput(Typing, typing);
    if (permitted.to !== to || performance.now() > permitted.until) {
      if (!(await mayWrite(actor, to))) return { success: true };
      permitted = { to, until: performance.now() + PERMISSION_MS };
    }
    broadcast.typing({ from: actor.id, to, on });
    return { success: true };
  };
}
