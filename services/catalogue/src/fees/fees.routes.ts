import { type Mount, setETag } from '@vetcare/service-kit';
import type { DoctorDeps } from '../doctor/change-doctor';
import { describeDoctor } from '../doctor/doctor';
import { setFees } from './set-fees';

/** Only admins set fees. */
export function mountFees(deps: DoctorDeps, on: Mount): void {
  on('setFees', async ({ actor, id, body, requestId, seen, response }) => {
    const changed = await setFees(deps, actor, {
      doctorId: id,
      feesPaise: body.fees * 100,
      effectiveFrom: body.effectiveFrom ? new Date(body.effectiveFrom) : null,
      requestId,
      seen,
    });
    const doctor = describeDoctor(changed);
    setETag(response, doctor.version);
    return {
      success: true as const,
      message: body.effectiveFrom ? 'Fees set for later' : 'Fees updated',
      doctor,
    };
  });
}
