import type { ConsultationRecord } from '@vetcare/contracts';
import { api, useUser } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const FRESH_MS = 60_000;
/** After a failure, so that it comes by itself once the service is back. */
const AGAIN_MS = 20_000;

/**
 * What a patient told before the consultation that a doctor has with them: the one that has begun last, else the next one.
 * The chat goes on without the service that keeps it.
 * @returns undefined until it is known, null if there is nothing, `failed` if nobody can say
 */
export function useTold(patientId: string | null, now: number): ConsultationRecord | 'failed' | null | undefined {
  const isDoctor = useUser()?.role === 'doctor';
  const { data, isPending } = useQuery({
    queryKey: ['chat', 'told', patientId],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => (await api.get('/api/doctor/records', { query: { patientId }, signal })).records,
    enabled: isDoctor && patientId !== null,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  if (isPending) return undefined;
  if (!data) return 'failed';
  const told = data
    .filter(({ pet, intake }) => pet !== null || Boolean(intake && (intake.reason || intake.redFlags.length > 0)))
    .toSorted((a, b) => a.appointmentAt.localeCompare(b.appointmentAt));
  return told.findLast(({ appointmentAt }) => Date.parse(appointmentAt) <= now) ?? told[0] ?? null;
}
