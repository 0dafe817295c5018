import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { decideDoctor } from './decide-doctor';
import { toDoctorCase } from './doctor';
import { getDoctorCase } from './get-doctor-case';
import { countDoctorCases, listDoctorCases } from './list-doctor-cases';

export function mountDoctors(deps: AuthDeps, on: Mount): void {
  on('listDoctorCases', async ({ query }) => (await listDoctorCases(deps, query)).map(toDoctorCase));
  on('countDoctorCases', ({ query }) => countDoctorCases(deps, query));
  on('getDoctorCase', async ({ id }) => toDoctorCase(await getDoctorCase(deps, id)));
  on('approveDoctor', async ({ actor, id, body, requestId }) => {
    const doctor = await decideDoctor(deps, actor, {
      action: 'approve',
      doctorId: id,
      reason: null,
      requestId,
      licenceEnteredAt: body?.licenceEnteredAt,
    });
    return { success: true, message: 'Doctor approved', doctor: toDoctorCase(doctor) };
  });
  on('rejectDoctor', async ({ actor, id, body, requestId }) => {
    const doctor = await decideDoctor(deps, actor, { action: 'reject', doctorId: id, reason: body.reason, requestId });
    return { success: true, message: 'Doctor rejected', doctor: toDoctorCase(doctor) };
  });
  on('suspendDoctor', async ({ actor, id, body, requestId }) => {
    const { reason, underWay } = body;
    const doctor = await decideDoctor(deps, actor, { action: 'suspend', doctorId: id, reason, underWay, requestId });
    return { success: true, message: 'Doctor suspended', doctor: toDoctorCase(doctor) };
  });
}
