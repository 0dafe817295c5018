import type { Actor, Mount } from '@vetcare/service-kit';
import type { Side } from '../booking/booking';
import { type ShowDeps, showBooking } from '../booking/show-booking';
import { type CancelDeps, cancelBooking } from './cancel-booking';

type CancellationDeps = CancelDeps & ShowDeps;

interface CancelCall {
  actor: Actor;
  id: string;
  requestId: string;
  body?: { message?: string | undefined } | undefined;
}

export function mountCancellation(deps: CancellationDeps, on: Mount): void {
  const cancel =
    (side: Side) =>
    async ({ actor, id, requestId, body }: CancelCall) => ({
      success: true as const,
      booking: await showBooking(
        deps,
        await cancelBooking(deps, { actor, id, side, message: body?.message, requestId }),
        side,
      ),
    });
  on('cancelBooking', cancel('patientId'));
  on('cancelDoctorBooking', cancel('doctorId'));
}
