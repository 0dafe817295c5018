import { MAX_FEES_AHEAD_DAYS } from '@vetcare/contracts';
import { type Actor, ValidationFailedError } from '@vetcare/service-kit';
import { changeDoctor, type DoctorDeps } from '../doctor/change-doctor';
import type { DoctorRecord } from '../doctor/doctor';
import { DoctorNotFoundError } from '../doctor/doctor.errors';

const DAY_MS = 24 * 60 * 60 * 1000;

function checkEffectiveFrom(effectiveFrom: Date, now: Date): void {
  if (effectiveFrom <= now) throw new ValidationFailedError({ effectiveFrom: { code: 'fees_moment_passed' } });
  if (effectiveFrom.getTime() > now.getTime() + MAX_FEES_AHEAD_DAYS * DAY_MS)
    throw new ValidationFailedError({ effectiveFrom: { code: 'fees_moment_too_far' } });
}

/**
 * Sets a doctor's fee, immediately or from a later time, and publishes it. Either replaces a scheduled fee. Open bookings
 * are not affected, because each stores its own amount.
 * @throws ValidationFailedError for a time that has passed or is too far away, DoctorNotFoundError
 */
export async function setFees(
  deps: DoctorDeps,
  actor: Actor,
  command: {
    doctorId: string;
    feesPaise: number;
    effectiveFrom: Date | null;
    requestId: string;
    seen?: Date | undefined;
  },
): Promise<DoctorRecord> {
  const { doctorId, feesPaise, effectiveFrom, requestId, seen } = command;
  const now = deps.now();
  if (effectiveFrom) checkEffectiveFrom(effectiveFrom, now);
  return changeDoctor(
    deps,
    doctorId,
    async (doctor, session) => {
      if (!doctor || doctor.deletedAt) throw new DoctorNotFoundError({ doctorId });
      await deps.outbox.append(session, {
        type: 'catalogue.doctor.fees-set.v1',
        data: { doctorId, feesPaise, ...(effectiveFrom && { effectiveFrom: effectiveFrom.toISOString() }) },
        actor: actor.id,
        requestId,
        now,
      });
      const changes: Partial<DoctorRecord> = effectiveFrom
        ? { comingFees: { feesPaise, effectiveFrom, setBy: actor.id, requestId } }
        : { feesPaise, comingFees: null };
      return { doctor, changes };
    },
    { actor: actor.id, requestId, seen },
  );
}
