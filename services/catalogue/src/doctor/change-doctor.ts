import type { Outbox } from '@vetcare/messaging';
import { inTransaction, refuseStale, timestampAfter, withEdits } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type DoctorRecord, doctorFact, searchKeysOf } from './doctor';
import type { DoctorStore } from './doctor.store';
import { editedFields } from './edited-fields';
import { rankOf } from './rank';

export interface DoctorDeps {
  connection: Connection;
  doctors: DoctorStore;
  outbox: Outbox;
  now: () => Date;
}

export interface Cause {
  actor?: string;
  requestId: string;
  /** The state of the doctor from which the change was made; without it, nothing is compared. */
  seen?: Date | undefined;
}

/**
 * Changes a doctor and publishes the change, in the caller's transaction.
 * @throws ConflictError if it would replace what was changed after `seen`
 */
export async function changeDoctorIn(
  deps: DoctorDeps,
  session: ClientSession,
  before: DoctorRecord,
  changes: Partial<DoctorRecord>,
  { seen, ...cause }: Cause,
): Promise<DoctorRecord> {
  const fields = cause.actor ? editedFields(before, changes) : [];
  refuseStale(before.edits, fields, seen);
  const after = { ...before, ...changes };
  const changedAt = timestampAfter(before.changedAt, deps.now());
  const derived = {
    searchKeys: searchKeysOf(after),
    ...rankOf(after, deps.now()),
    changedAt,
    ...(cause.actor && { edits: withEdits(before.edits, fields, { at: changedAt, by: cause.actor }) }),
  };
  await deps.doctors.change(String(before._id), { ...changes, ...derived }, session);
  const changed = { ...after, ...derived };
  await deps.outbox.append(session, {
    type: 'catalogue.doctor.updated.v1',
    data: doctorFact(changed),
    now: changedAt,
    ...cause,
  });
  return changed;
}

/**
 * Changes a doctor in a transaction of its own.
 * @param decide returns the changes to the current doctor, or throws to refuse
 */
export function changeDoctor(
  deps: DoctorDeps,
  id: string,
  decide: (
    doctor: DoctorRecord | null,
    session: ClientSession,
  ) => Promise<{ doctor: DoctorRecord; changes: Partial<DoctorRecord> }>,
  cause: Cause,
): Promise<DoctorRecord> {
  return inTransaction(deps.connection, async (session) => {
    const { doctor, changes } = await decide(await deps.doctors.find(id, session), session);
    return changeDoctorIn(deps, session, doctor, changes, cause);
  });
}
