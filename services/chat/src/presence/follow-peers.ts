import type { Role } from '@vetcare/contracts';
import type { PresenceMessage } from './presence-message';
import type { Roster } from './roster';

interface FollowDeps {
  self: string;
  roster: Roster;
  /** The lists that other nodes keep in Redis. */
  peers: () => { isReading(node: string): boolean; read(node: string): void };
  onVisible: (a: string, b: string) => void;
  /** A node that has been silent for this long must be dead. */
  silentMs: number;
}

/** Keeps the roster up to date with what the other nodes announce. */
export function followPeers({ self, roster, peers, onVisible, silentMs }: FollowDeps) {
  /** Whether this node does not even hear itself, earlier than the others seem dead. Then it is Redis that is away, not they. */
  const isCutOff = () => roster.silent((silentMs * 2) / 3).includes(self);

  function applyChange(message: Extract<PresenceMessage, { seq: number }>): void {
    const { node, seq } = message;
    const change = message.kind === 'beat' ? undefined : { ...message, on: message.kind === 'on' };
    // A change that is announced while a list is being read may or may not be in it, so the list is read once more.
    const isOld = peers().isReading(node) || (message.kind === 'beat' && message.rewritten);
    const result = isOld ? 'missed' : roster.change(node, seq, change);
    if (result === 'missed') peers().read(node);
  }
  return {
    onMessage(message: PresenceMessage): void {
      if (message.node === self) {
        if (isCutOff()) roster.forgiveSilence();
        else roster.heard(self);
      } else if (message.kind === 'visible') onVisible(...message.people);
      else if (message.kind === 'gone') roster.drop(message.node);
      else applyChange(message);
    },
    onList: (node: string, users: Map<string, Role>): void => roster.replace(node, users),
    /** Drops nodes that have been silent for so long that they must be dead. */
    dropSilent(): void {
      if (isCutOff()) return;
      for (const node of roster.silent(silentMs)) roster.drop(node);
    },
  };
}
