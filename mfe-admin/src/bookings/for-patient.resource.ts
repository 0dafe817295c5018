import { ApiError, api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { useAdminAction } from '../list/use-admin-action';

export type ForPatientAct = { reason: string; slotStart?: string; sameTime?: true };

/** Whether the server asks if the patient knows of another appointment at that time. */
const asksAboutSameTime = (error: unknown): boolean => error instanceof ApiError && error.reason === 'same_time';

interface ActOptions {
  failed: string;
  onDone: () => void;
  /** Another admin, or one of the two, was faster. */
  onTaken: () => void;
}

/** Cancels the booking for its patient, or moves it if a time is given. */
export const useActForPatient = (id: string, { failed, onDone, onTaken }: ActOptions) =>
  useAdminAction<ForPatientAct>({
    send: ({ reason, slotStart, ...more }) =>
      slotStart === undefined
        ? api.post('/api/admin/bookings/:id/cancel', { params: { id }, body: { reason }, fallback: failed })
        : api.post('/api/admin/bookings/:id/move', {
            params: { id },
            body: { reason, slotStart, ...more },
            fallback: failed,
          }),
    failed,
    saysItself: asksAboutSameTime,
    onDone,
    onTaken,
  });

interface MoveOptions extends ActOptions {
  onRefused: () => void;
}

/** Moves the appointment to a time. Another appointment of the patient then is asked about once for each time. */
export function useMoveForPatient(id: string, slotStart: string, { onRefused, ...options }: MoveOptions) {
  const [askedAbout, askAbout] = useState('');
  const { mutate, isPending } = useActForPatient(id, options);
  const asked = slotStart !== '' && askedAbout === slotStart;
  return {
    isPending,
    asked,
    move(reason: string, onSuccess: () => void): void {
      const onError = (error: Error) => (asksAboutSameTime(error) ? askAbout(slotStart) : onRefused());
      mutate({ reason, slotStart, ...(asked && { sameTime: true as const }) }, { onSuccess, onError });
    },
  };
}

/** The doctor's free times of the length that was paid for. */
export const useFreeTimes = (doctorId: string, minutes: number | undefined) =>
  useQuery({
    queryKey: ['admin', 'slots', doctorId, minutes],
    queryFn: ({ signal }) =>
      api.get('/api/doctors/:id/slots', { params: { id: doctorId }, query: { minutes }, signal }),
  });
