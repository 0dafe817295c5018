import type { Role } from '@vetcare/contracts';
import { followPeers } from './follow-peers';
import { createRoster } from './roster';

const users = (...ids: string[]) => new Map<string, Role>(ids.map((id) => [id, 'patient']));
const beat = (node: string, seq = 1) => ({ kind: 'beat', node, seq }) as const;

/** The node `n1`, which knows that `a` is on `n2`. */
function follow() {
  const time = { ms: 0 };
  const reads: string[] = [];
  const roster = createRoster({ now: () => time.ms, onChanged() {} });
  roster.replace('n1', users());
  roster.replace('n2', users('a'));
  const peers = { isReading: () => false, read: (node: string) => void reads.push(node) };
  const follower = followPeers({ self: 'n1', roster, peers: () => peers, onVisible() {}, silentMs: 15_000 });
  return {
    ...{ time, reads, roster, follower },
    /** Seconds go by in which this is heard every four of them. */
    pass(seconds: number, heard: readonly string[]) {
      for (let second = 4; second <= seconds; second += 4) {
        time.ms += 4_000;
        follower.dropSilent();
        for (const node of heard) follower.onMessage(beat(node));
      }
    },
  };
}

it('takes a node that falls silent for dead, but not while it does not hear itself either', () => {
  const dead = follow();
  dead.pass(20, ['n1']);
  expect(dead.roster.isOnline('a')).toBe(false);
  const cutOff = follow();
  cutOff.pass(600, []);
  expect(cutOff.roster.isOnline('a')).toBe(true);
  // It hears itself first. What fell silent meanwhile is given the same time once more.
  cutOff.pass(12, ['n1']);
  expect(cutOff.roster.isOnline('a')).toBe(true);
  cutOff.pass(12, ['n1']);
  expect(cutOff.roster.isOnline('a')).toBe(false);
});

it('reads a list again that was rewritten, because the one it has read may be older', () => {
  const { follower, reads } = follow();
  follower.onMessage(beat('n2', 7));
  expect(reads).toEqual([]);
  follower.onMessage({ ...beat('n2', 7), rewritten: true });
  expect(reads).toEqual(['n2']);
});
