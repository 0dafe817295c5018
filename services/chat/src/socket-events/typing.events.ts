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

/** Relays a typing event to a person to whom the socket's user may write. An event to anyone else goes nowhere. */
export async function relayTyping({ mayWrite, broadcast }: TypingDeps, { data }: ChatSocket, typing: unknown) {
  const { actor, mayType } = data;
  const { to, on } = parseInput(Typing, typing);
  if (mayType?.to !== to || performance.now() > mayType.until) {
    if (!(await mayWrite(actor, to))) return { success: true };
    data.mayType = { to, until: performance.now() + PERMISSION_MS };
  }
  broadcast.typing({ from: actor.id, to, on });
  return { success: true };
}
