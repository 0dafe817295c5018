import { inTransaction, isMongoAway, type Logger } from '@vetcare/service-kit';
import type { DoctorDeps } from './change-doctor';
import { rankOf } from './rank';

/** Ranks the doctors again whose day off or absence has begun or ended. One that fails is retried in the next round. */
export async function refreshRanks(
  deps: Pick<DoctorDeps, 'connection' | 'doctors' | 'now'> & { log: Logger },
): Promise<void> {
  const now = deps.now();
  for (const doctorId of await deps.doctors.withRankDue(now)) {
    try {
      await inTransaction(deps.connection, async (session) => {
        const doctor = await deps.doctors.find(doctorId, session);
        if (doctor) await deps.doctors.change(doctorId, rankOf(doctor, now), session);
      });
    } catch (error) {
      if (isMongoAway(error)) throw error;
      deps.log.error({ err: error, doctorId }, 'a doctor could not be ranked again; the next round retries');
    }
  }
}
