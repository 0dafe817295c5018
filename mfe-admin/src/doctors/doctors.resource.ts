import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';

const KEY = ['admin', 'doctors'];

/** Every doctor with the decision about them. */
export function useDoctorCases() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get<DoctorCase[]>('/api/admin/doctors', { signal }) });
}

export type Decision =
  | { act: 'approve'; doctor: DoctorCase }
  | { act: 'reject' | 'suspend'; doctor: DoctorCase; reason: string }
  | { act: 'fees'; doctor: DoctorCase; fees: number };

const resulting: Record<'approve' | 'reject' | 'suspend', DoctorStatus> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
};

async function send(decision: Decision, fallback: string): Promise<void> {
  const path = `/api/admin/doctors/${decision.doctor._id}/${decision.act}`;
  if (decision.act === 'fees') await api.put(path, { fees: decision.fees }, { fallback });
  else await api.post(path, decision.act === 'approve' ? undefined : { reason: decision.reason }, { fallback });
}

/** Sends a decision and shows it in the list at once: the fee reaches the list's owner a moment later by event. */
export function useDecide({ failed, done }: { failed: string; done: (decision: Decision) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(decision, failed),
    onSuccess: (_, decision) => {
      const change =
        decision.act === 'fees'
          ? { fees: decision.fees }
          : { status: resulting[decision.act], reason: 'reason' in decision ? decision.reason : null };
      queries.setQueryData<DoctorCase[]>(KEY, (cases) =>
        cases?.map((one) => (one._id === decision.doctor._id ? { ...one, ...change } : one)),
      );
      done(decision);
    },
    onError: (error) => {
      toast.error(messageOf(error, failed));
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
