import type { Role } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { ReachStore } from './reach.store';
import { type TellReachDeps, tellReach } from './tell-reach';

export interface HereDeps extends TellReachDeps {
  connection: Connection;
  reach: ReachStore;
  /** Who is connected to this node. */
  connected: () => Iterable<[string, Role]>;
}

/** A user who reloads a page, or loses the network for a moment, has not left. */
const AWAY_MS = 2 * 60_000;
const AT_ONCE = 200;

/**
 * Publishes which doctors have come and which have left, as far as all nodes have seen. Several nodes may find the same change, and the
 * transaction lets one of them tell it.
 */
export async function tellHere(deps: HereDeps): Promise<void> {
  const now = deps.now();
  const doctors = [...deps.connected()].flatMap(([id, role]) => (role === 'doctor' ? id : []));
  await deps.reach.saw(doctors, now);
  const since = new Date(now.getTime() - AWAY_MS);
  for (const id of await deps.reach.listChanged(since, AT_ONCE))
    await inTransaction(deps.connection, async (session) => {
      const known = await deps.reach.find(id, session);
      const isHere = known !== null && known.seenAt > since;
      if (known && known.isHere !== isHere) await tellReach(deps, { ...known, isHere }, session);
    });
}
