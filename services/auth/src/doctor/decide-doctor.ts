import type { EventData } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { type Act, type DoctorRecord, decide, isDoctor } from './doctor';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'outbox' | 'revocations' | 'now'>;

const factOf = (act: Act, data: EventData<'auth.doctor.approved.v1'>, reason: string) => {
  if (act === 'approve') return { type: 'auth.doctor.approved.v1' as const, data };
  const type = act === 'reject' ? ('auth.doctor.rejected.v1' as const) : ('auth.doctor.suspended.v1' as const);
  return { type, data: { ...data, reason } };
};

/**
 * Carries out an admin's act on a doctor and records it. A suspended doctor's sessions end.
 * @throws NotFoundError, ConflictError when the doctor's state doesn't allow it
 */
export async function decideDoctor(
  deps: Deps,
  actor: Actor,
  command: { act: Act; doctorId: string; reason: string | null; requestId: string },
): Promise<DoctorRecord> {
  const { act, doctorId, reason, requestId } = command;
  const now = deps.now();
  const doctor = await inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(doctorId, session);
    if (!isDoctor(before)) throw new NotFoundError('applicant_not_found');
    const decision = decide(before.status, act);
    if ('refusal' in decision) throw new ConflictError(decision.refusal);
    const after = await deps.users.change(session, doctorId, { status: decision.status, reason, decidedAt: now });
    if (!isDoctor(after)) throw new NotFoundError('applicant_not_found');
    await deps.audit.append(session, { actor: actor.id, act, subject: doctorId, reason, at: now, requestId });
    const { FirstName, LastName, email } = after;
    await deps.outbox.append(session, {
      ...factOf(act, { doctorId, FirstName, LastName, email }, reason ?? ''),
      actor: actor.id,
      requestId,
      now: await deps.users.noteChange(session, doctorId, now),
    });
    if (act === 'suspend') await deps.revocations.append(session, { userId: doctorId, keepSid: null });
    return after;
  });
  if (act === 'suspend') await deps.revocations.settle();
  return doctor;
}
