import type { OnlineChanged, Role } from '@vetcare/contracts';
import { createChangedPeople } from './changed-people';
import { type OpenSocketsOf, toldSockets } from './open-sockets';
import type { Roster } from './roster';
import type { Watchers } from './watchers';

const BATCH_MS = 250;
/** One tick sends about this many ids, so that a wave of logins cannot flood the node. The next ticks send the rest. */
const MAX_IDS_PER_TICK = 50_000;

/** Sends to sockets of this node; at least one is given. */
export interface PresenceSender {
  changes(socketIds: string[], changed: OnlineChanged): void;
  list(socketIds: string[], ids: string[]): void;
}

interface UpdateDeps {
  socketsOf: OpenSocketsOf;
  watchers: Pick<Watchers, 'staff' | 'watchersOf' | 'seenBy'>;
  roster: Pick<Roster, 'isOnline' | 'staff'>;
  send: PresenceSender;
  maxIds?: number;
}

/** Sends whole lists to the users who are due, until about `maxIds` ids are sent. */
function sendLists({ socketsOf, watchers, roster, send, maxIds }: Required<UpdateDeps>, due: Set<string>): void {
  let sent = 0;
  for (const userId of due) {
    if (sent >= maxIds) return;
    due.delete(userId);
    const socketIds = toldSockets(socketsOf, userId, 'lists');
    if (socketIds.length === 0) continue;
    const ids = watchers.seenBy(userId, roster);
    send.list(socketIds, ids);
    sent += ids.length;
  }
}

function* without(people: Iterable<string>, left: string | undefined): Iterable<string> {
  for (const id of people) if (id !== left) yield id;
}

/**
 * Tells users of this node, in batches, which of the people they see came or went. What is said of a person is their state
 * when it is sent, so it does no harm to say it twice, and a user who reloads a page is mentioned once at most.
 */
export function createPresenceUpdates({ maxIds = MAX_IDS_PER_TICK, ...deps }: UpdateDeps) {
  const { socketsOf, watchers, roster, send } = deps;
  const changed = createChangedPeople({ watchers, maxIds });
  const listsDue = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell(people: Iterable<string>, ids: Iterable<string>): void {
    const socketIds: string[] = [];
    for (const id of people) {
      socketIds.push(...toldSockets(socketsOf, id, 'changes'));
      listsDue.add(id);
    }
    const state: OnlineChanged = { on: [], off: [] };
    for (const id of ids) state[roster.isOnline(id) ? 'on' : 'off'].push(id);
    if (socketIds.length > 0) send.changes(socketIds, state);
  }
  function tick(): void {
    timer = undefined;
    const { staff, personal } = changed.take();
    // All staff are told the same, which is encoded once. Nobody's own coming is news to them.
    if (staff.length > 0) tell(staff.length === 1 ? without(watchers.staff, staff[0]) : watchers.staff, staff);
    for (const [watcher, ids] of personal) tell([watcher], ids);
    sendLists({ ...deps, maxIds }, listsDue);
    if (!changed.isEmpty() || listsDue.size > 0) schedule();
  }
  function schedule(): void {
    timer ??= setTimeout(tick, BATCH_MS);
  }

  return {
    /** A person came or went. */
    changed(id: string, role: Role): void {
      changed.add(id, role);
      schedule();
    },
    /** A user begins to see a person who is online. */
    appeared(watcher: string, id: string): void {
      changed.addFor(watcher, id);
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
