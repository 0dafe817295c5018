import { SOON_MINUTES } from '@vetcare/contracts';
import type { ReachStore } from './reach.store';

interface MustOpenDeps {
  reach: Pick<ReachStore, 'find'>;
  /** How long the doctor has to open it; zero if nobody looks. */
  openWithinMs: number;
  now: () => Date;
}

/** A page that offered the doctor for now may have been open for as long as an unpaid booking waits for its payment. */
const OFFERED_MS = 15 * 60_000;

/**
 * Until when a doctor is to open a consultation that began with its payment, if they were here or known to answer soon, and so were
 * offered for now. Their time runs from when this service hears of the payment: nobody can open what it does not know.
 */
export const createMustOpen =
  ({ reach, openWithinMs, now }: MustOpenDeps) =>
  async (doctorId: string, paidAt: Date, endsAt: Date): Promise<{ openBy?: Date }> => {
    const openBy = new Date(Math.max(now().getTime(), paidAt.getTime()) + openWithinMs);
    if (openWithinMs === 0 || openBy >= endsAt) return {};
    const known = await reach.find(doctorId);
    if (!known) return {};
    const wasHere = known.isHere || known.seenAt.getTime() > paidAt.getTime() - OFFERED_MS;
    return wasHere || (known.answersWithin ?? Number.POSITIVE_INFINITY) <= SOON_MINUTES ? { openBy } : {};
  };
