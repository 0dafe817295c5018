import type { EventData } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { type DoctorAction, type DoctorRecord, decide, isDoctor } from './doctor';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'outbox' | 'revocations' | 'now'>;

const eventFor = (action: DoctorAction, data: EventData<'auth.doctor.approved.v1'>, reason: string) => {
  if (action === 'approve') return { type: 'auth.doctor.approved.v1' as const, data };
  const type = action === 'reject' ? ('auth.doctor.rejected.v1' as const) : ('auth.doctor.suspended.v1' as const);
  return { type, data: { ...data, reason } };
};

/**
 * Approves, rejects or suspends a doctor and writes it to the audit log. Suspending also ends the doctor's sessions.
 * @throws NotFoundError, ConflictError when the doctor's state doesn't allow it
 */
export async function decideDoctor(
  deps: Deps,
  actor: Actor,
  command: { action: DoctorAction; doctorId: string; reason: string | null; requestId: string },
): Promise<DoctorRecord> {
  const { action, doctorId, reason, requestId } = command;
  const now = deps.now();
  const doctor = await inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(doctorId, session);
    if (!isDoctor(before)) throw new NotFoundError('applicant_not_found');
    const decision = decide(before.status, action);
    if ('refusal' in decision) throw new ConflictError(decision.refusal);
    const after = await deps.users.change(session, doctorId, { status: decision.status, reason, decidedAt: now });
    if (!isDoctor(after)) throw new NotFoundError('applicant_not_found');
    await deps.audit.append(session, { actor: actor.id, act: action, subject: doctorId, reason, at: now, requestId });
    const { FirstName, LastName, email } = after;
    await deps.outbox.append(session, {
      ...eventFor(action, { doctorId, FirstName, LastName, email }, reason ?? ''),
      actor: actor.id,
      requestId,
      now: await deps.users.noteChange(session, doctorId, now),
    });
    if (action === 'suspend') await deps.revocations.append(session, { userId: doctorId, keepSid: null });
    return after;
  });
  if (action === 'suspend') await deps.revocations.settle();
  return doctor;
}
