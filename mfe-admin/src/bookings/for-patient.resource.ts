import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useAdminAction } from '../list/use-admin-action';

export type ForPatientAct = { reason: string; slotStart?: string };

/** Cancels the booking for its patient, or moves it if a time is given. */
export const useActForPatient = (id: string, { failed, onDone }: { failed: string; onDone: () => void }) =>
  useAdminAction<ForPatientAct>({
    send: ({ reason, slotStart }) =>
      slotStart === undefined
        ? api.post('/api/admin/bookings/:id/cancel', { params: { id }, body: { reason }, fallback: failed })
        : api.post('/api/admin/bookings/:id/move', { params: { id }, body: { reason, slotStart }, fallback: failed }),
    failed,
    onDone,
  });

/** The doctor's free times of the length that was paid for. */
export const useFreeTimes = (doctorId: string, minutes: number | undefined) =>
  useQuery({
    queryKey: ['admin', 'slots', doctorId, minutes],
    queryFn: ({ signal }) =>
      api.get('/api/doctors/:id/slots', { params: { id: doctorId }, query: { minutes }, signal }),
  });
