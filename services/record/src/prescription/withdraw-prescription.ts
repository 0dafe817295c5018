import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import type { PrescriptionRecord } from './prescription';

type WithdrawDeps = Pick<Deps, 'connection' | 'outbox' | 'now' | 'prescriptions'>;

/**
 * Withdraws one's own prescription, also when the access to the record is over: a mistake found late must not stay valid. The same
 * call again changes nothing.
 * @throws NotFoundError, ConflictError `prescription_ended` if a newer version has replaced it
 */
export function withdrawPrescription(
  { connection, outbox, now, prescriptions }: WithdrawDeps,
  { id: doctorId }: Actor,
  { id, reason, requestId }: { id: string; reason: string; requestId: string },
): Promise<PrescriptionRecord> {
  return inTransaction(connection, async (session) => {
    const found = await prescriptions.find(id);
    if (found?.doctorId !== doctorId) throw new NotFoundError('prescription_not_found');
    if (found.state === 'withdrawn') return found;
    const endedAt = now();
    const ended = await prescriptions.end(session, { _id: id, doctorId }, { state: 'withdrawn', endedAt, reason });
    if (!ended) throw new ConflictError('prescription_ended');
    const { bookingId, patientId } = ended;
    if (patientId)
      await outbox.append(session, {
        type: 'record.prescription.withdrawn.v1',
        data: { prescriptionId: id, bookingId, doctorId, patientId, petId: ended.petId },
        ...{ actor: doctorId, requestId, now: endedAt },
      });
    return ended;
  });
}
