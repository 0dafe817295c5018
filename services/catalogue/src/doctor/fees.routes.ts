import type { Mount } from '@vetcare/service-kit';
import { changeDoctor, type DoctorDeps } from './change-doctor';
import { describeDoctor } from './doctor';
import { DoctorNotFoundError } from './doctor.errors';

/** Fees are the admins' to set. An open booking keeps the fee it was made with: it carries its own amount. */
export function mountFees(on: Mount, deps: DoctorDeps): void {
  on('setFees', async ({ actor, id, body, requestId }) => {
    const doctor = await changeDoctor(
      deps,
      id,
      async (found, session) => {
        if (!found || found.deletedAt) throw new DoctorNotFoundError({ doctorId: id });
        const feesPaise = body.fees * 100;
        await deps.outbox.append(session, {
          type: 'catalogue.doctor.fees-set.v1',
          data: { doctorId: id, feesPaise },
          actor: actor.id,
          requestId,
          now: deps.now(),
        });
        return { doctor: found, changes: { feesPaise } };
      },
      { actor: actor.id, requestId },
    );
    return { success: true as const, message: 'Fees updated', doctor: describeDoctor(doctor) };
  });
}
