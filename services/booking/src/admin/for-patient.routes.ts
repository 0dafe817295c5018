import type { Mount } from '@vetcare/service-kit';
import { type CancelDeps, cancelBooking } from '../cancellation/cancel-booking';
import { type MoveDeps, moveAppointment } from '../move/move-appointment';
import { actForPatient, refuseCancelled } from './act-for-patient';
import { type RecordDeps, showRecord } from './show-record';

type ForPatientDeps = MoveDeps & CancelDeps & RecordDeps;

/** What an admin does for a patient, as on the phone with them. */
export function mountForPatient(deps: ForPatientDeps, on: Mount): void {
  on('cancelForPatient', async ({ actor, id, body, requestId }) => {
    await refuseCancelled(deps, actor, id);
    await actForPatient(deps, actor, id, {
      reason: body.reason,
      act: (patient, forPatient) =>
        cancelBooking(deps, { actor: patient, id, side: 'patientId', requestId, forPatient }),
    });
    return { success: true as const, booking: await showRecord(deps, id) };
  });
  on('moveForPatient', async ({ actor, id, body, requestId }) => {
    const { sameTime = false } = body;
    const slotStart = new Date(body.slotStart);
    await actForPatient(deps, actor, id, {
      reason: body.reason,
      act: (patient, forPatient) =>
        moveAppointment(deps, { actor: patient, id, slotStart, sameTime, requestId, forPatient }),
    });
    return { success: true as const, booking: await showRecord(deps, id) };
  });
}
