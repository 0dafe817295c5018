import { inTransaction } from '@vetcare/service-kit';
import type { ReviewDeps } from './rate-doctor';
import { recheckReview } from './recheck-review';

type BeginDeps = Pick<ReviewDeps, 'connection' | 'coming' | 'treatments' | 'reviews' | 'ratings' | 'now'>;

/** From the beginning of their appointment on, patients' reviews are verified, those too that they wrote before. */
export async function beginTreatments(deps: BeginDeps): Promise<void> {
  for (let next = await deps.coming.begun(deps.now()); next; next = await deps.coming.begun(deps.now())) {
    const { _id, doctorId, patientId, requestId } = next;
    const treatment = next;
    await inTransaction(deps.connection, async (session) => {
      if (!(await deps.coming.remove(session, treatment))) return;
      await deps.treatments.addBooking(session, doctorId, patientId, _id);
      await recheckReview(deps, session, { doctorId, patientId }, requestId);
    });
  }
}
