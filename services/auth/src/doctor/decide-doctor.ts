import type { EventData, UnderWay } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { finishingOf, finishUntilFrom } from '../user/user';
import { type DoctorAction, type DoctorRecord, decide, isDoctor } from './doctor';
import { checkedFields } from './licence';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'outbox' | 'revocations' | 'doctorsNeedLicence' | 'now'>;

function eventFor(action: DoctorAction, before: DoctorRecord, doctor: DoctorRecord, underWay?: UnderWay) {
  const { FirstName, LastName, email, reason } = doctor;
  const data: EventData<'auth.doctor.approved.v1'> = { doctorId: String(doctor._id), FirstName, LastName, email };
  if (action === 'approve')
    return {
      type: 'auth.doctor.approved.v1' as const,
      data: { ...data, licence: doctor.shownLicence ?? null, restored: before.status === 'suspended' },
    };
  if (action === 'reject') return { type: 'auth.doctor.rejected.v1' as const, data: { ...data, reason: reason ?? '' } };
  return {
    type: 'auth.doctor.suspended.v1' as const,
    data: {
      ...{ ...data, reason: reason ?? '' },
      ...(underWay && { underWay }),
      ...(doctor.finishUntil && {
        finishUntil: doctor.finishUntil.toISOString(),
        licence: doctor.shownLicence ?? null,
      }),
    },
  };
}

/** Refuses an approval that names no licence. A suspended doctor was approved before, and what counted then still does. */
function demandLicence({ status, licence }: DoctorRecord): void {
  if (status !== 'suspended') throw new ConflictError(licence ? 'licence_changed' : 'licence_missing');
}

/**
 * Approves, rejects or suspends a doctor and writes it to the audit log. The doctor's sessions end, or go on for consultations that the
 * suspension lets finish. Who
 * approves says which licence they have looked at; without that, none counts as checked.
 * @throws NotFoundError, ConflictError when the doctor's state doesn't allow it, the licence is another one by now, or there
 *   is none and the operator demands one
 */
export async function decideDoctor(
  deps: Deps,
  actor: Actor,
  command: {
    action: DoctorAction;
    doctorId: string;
    reason: string | null;
    requestId: string;
    licenceEnteredAt?: string | undefined;
    /** What becomes of the consultations that have begun with a doctor who is suspended. */
    underWay?: UnderWay | undefined;
  },
): Promise<DoctorRecord> {
  const { action, doctorId, reason, requestId } = command;
  const now = deps.now();
  const doctor = await inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(doctorId, session);
    if (!isDoctor(before)) throw new NotFoundError('applicant_not_found');
    // An approval that is published would put the doctor of the checks into the public list.
    if (before.checking) throw new ConflictError('checking_account');
    const decision = decide(before.status, action);
    if ('refusal' in decision) {
      const meanwhile = await deps.audit.lastOn(doctorId, ['approve', 'reject', 'suspend'], session);
      throw new ConflictError(decision.refusal, { meanwhile });
    }
    if (action === 'approve' && deps.doctorsNeedLicence && !command.licenceEnteredAt) demandLicence(before);
    // The same time in the account, in its sessions and in the event, by which services tell what had begun.
    const at = await deps.users.noteChange(session, doctorId, now);
    const after = await deps.users.change(session, doctorId, {
      status: decision.status,
      reason,
      decidedAt: at,
      finishUntil: action === 'suspend' && command.underWay === 'finish' ? finishUntilFrom(at) : null,
      ...(command.licenceEnteredAt && checkedFields(before, command.licenceEnteredAt)),
    });
    if (!isDoctor(after)) throw new NotFoundError('applicant_not_found');
    await deps.audit.append(session, { actor: actor.id, act: action, subject: doctorId, reason, at, requestId });
    await deps.outbox.append(session, {
      ...eventFor(action, before, after, command.underWay),
      actor: actor.id,
      requestId,
      now: at,
    });
    // Sessions go on for what is to be finished. A doctor who is restored signs in again for everything else.
    if (action === 'suspend' || before.finishUntil)
      await deps.revocations.append(session, {
        userId: doctorId,
        keepSid: null,
        finishing: finishingOf(after) ?? null,
        ...(action === 'suspend' && { why: 'suspended' as const }),
      });
    return after;
  });
  await deps.revocations.settle();
  return doctor;
}
