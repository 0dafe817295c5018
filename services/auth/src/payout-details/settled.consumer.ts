import { PAYOUT_DETAILS_KEPT_DAYS } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { AuthDeps } from '../deps';

const DAY_MS = 24 * 60 * 60_000;

/** Says from when on nobody needs the bank details of a doctor who has left. The database removes them then. */
export function followSettlements({ users, payoutDetails }: Pick<AuthDeps, 'users' | 'payoutDetails'>): Handlers {
  return {
    async 'booking.payout.settled.v1'({ data: { doctorId }, occurredAt }, session) {
      const [doctor] = await users.findAllEvenDeleted([doctorId]);
      if (doctor && !doctor.deletedAt) return;
      const until = new Date(Date.parse(occurredAt) + PAYOUT_DETAILS_KEPT_DAYS * DAY_MS);
      await payoutDetails.eraseAt(session, doctorId, until);
    },
  };
}
