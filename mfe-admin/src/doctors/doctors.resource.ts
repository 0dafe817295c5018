import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';

const KEY = ['admin', 'doctors'];
const AUDIT_KEY = ['admin', '/api/admin/audit'];

/** Every doctor with the decision about them. */
export function useDoctorCases() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get<DoctorCase[]>('/api/admin/doctors', { signal }) });
}

/** A fee, and the instant it holds from; null for at once. */
export interface NewFees {
  fees: number;
  effectiveFrom: string | null;
}

export type Decision =
  | { act: 'approve'; doctor: DoctorCase }
  | { act: 'reject' | 'suspend'; doctor: DoctorCase; reason: string }
  | ({ act: 'fees'; doctor: DoctorCase } & NewFees);

const resulting: Record<'approve' | 'reject' | 'suspend', DoctorStatus> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
};

async function send(decision: Decision, fallback: string): Promise<void> {
  const path = `/api/admin/doctors/${decision.doctor._id}/${decision.act}`;
  if (decision.act === 'fees') {
    const { fees, effectiveFrom } = decision;
    await api.put(path, { fees, ...(effectiveFrom && { effectiveFrom }) }, { fallback });
  } else await api.post(path, decision.act === 'approve' ? undefined : { reason: decision.reason }, { fallback });
}

function changeOf(decision: Decision): Partial<DoctorCase> {
  if (decision.act !== 'fees')
    return { status: resulting[decision.act], reason: 'reason' in decision ? decision.reason : null };
  const { fees, effectiveFrom } = decision;
  return effectiveFrom ? { comingFees: { fees, effectiveFrom } } : { fees, comingFees: null };
}

/** Sends a decision and shows it in the list at once: the fee reaches the list's owner a moment later by event. */
export function useDecide({ failed, done }: { failed: string; done: (decision: Decision) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(decision, failed),
    onSuccess: (_, decision) => {
      queries.setQueryData<DoctorCase[]>(KEY, (cases) =>
        cases?.map((one) => (one._id === decision.doctor._id ? { ...one, ...changeOf(decision) } : one)),
      );
      void queries.invalidateQueries({ queryKey: AUDIT_KEY });
      done(decision);
    },
    onError: (error) => {
      toast.error(messageOf(error, failed));
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
