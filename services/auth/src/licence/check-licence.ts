import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { type DoctorRecord, isDoctor } from '../doctor/doctor';
import { checkedFields } from '../doctor/licence';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'outbox' | 'now'>;

/**
 * Approves what an approved doctor has entered since, and writes it to the audit log. Everybody reads it from then on.
 * @throws NotFoundError, ConflictError if the doctor isn't approved, or the licence was approved or changed meanwhile
 */
export async function checkLicence(
  deps: Deps,
  actor: Actor,
  { doctorId, enteredAt, requestId }: { doctorId: string; enteredAt: string; requestId: string },
): Promise<DoctorRecord> {
  const now = deps.now();
  return inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(doctorId, session);
    if (!isDoctor(before)) throw new NotFoundError('applicant_not_found');
    if (before.status !== 'approved') throw new ConflictError('doctor_not_approved');
    const changes = checkedFields(before, enteredAt);
    if (before.licence?.checked) {
      const meanwhile = await deps.audit.lastOn(doctorId, ['approve', 'check-licence'], session);
      throw new ConflictError('licence_already_checked', { meanwhile });
    }
    const after = await deps.users.change(session, doctorId, changes);
    if (!isDoctor(after) || !changes.shownLicence) throw new NotFoundError('applicant_not_found');
    const act = 'check-licence' as const;
    await deps.audit.append(session, { actor: actor.id, act, subject: doctorId, reason: null, at: now, requestId });
    await deps.outbox.append(session, {
      type: 'auth.doctor.licence-checked.v1',
      data: { doctorId, licence: changes.shownLicence },
      actor: actor.id,
      requestId,
      now: await deps.users.noteChange(session, doctorId, now),
    });
    return after;
  });
}
