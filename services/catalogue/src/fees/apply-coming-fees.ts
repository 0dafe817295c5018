import { inTransaction, isMongoAway, type Logger } from '@vetcare/service-kit';
import { changeDoctorIn, type DoctorDeps } from '../doctor/change-doctor';

/**
 * Applies the scheduled fees that are due, each once, however many processes try. One that fails does not hold up the
 * others and is retried in the next round.
 */
export async function applyComingFees(deps: DoctorDeps & { log: Logger }): Promise<void> {
  const now = deps.now();
  for (const doctorId of await deps.doctors.withFeesDue(now)) {
    try {
      await applyTo(deps, doctorId, now);
    } catch (error) {
      if (isMongoAway(error)) throw error;
      deps.log.error({ err: error, doctorId }, 'a coming fee could not be applied; the next round tries again');
    }
  }
}

function applyTo(deps: DoctorDeps, doctorId: string, now: Date): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const doctor = await deps.doctors.find(doctorId, session);
    const coming = doctor?.comingFees;
    // Another process has applied it already, or an admin has changed it.
    if (!doctor || !coming || coming.effectiveFrom > now) return;
    const { feesPaise, setBy: actor, requestId } = coming;
    await deps.outbox.append(session, {
      type: 'catalogue.doctor.fees-set.v1',
      data: { doctorId, feesPaise },
      actor,
      requestId,
      now,
    });
    await changeDoctorIn(deps, session, doctor, { feesPaise, comingFees: null }, { actor, requestId });
  });
}
