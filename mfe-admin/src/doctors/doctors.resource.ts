import type { DoctorCase, DoctorCounts, DoctorStatus } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@vetcare/web-kit/query';
import { usePages } from '../list/pages.resource';

const PATH = '/api/admin/doctors';
const KEY = ['admin', PATH];
const AUDIT_KEY = ['admin', '/api/admin/audit'];

/** Doctors in one state of approval, page by page. */
export const useDoctorCases = (status: DoctorStatus, search: string | null) =>
  usePages<DoctorCase>(PATH, { status, search }, 'after');

/** How many doctors there are in each state, of those found. */
export const useDoctorCounts = (search: string | null) =>
  useQuery({
    queryKey: [...KEY, 'counts', search],
    queryFn: ({ signal }) => api.get<DoctorCounts>(`${PATH}/counts`, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDoctorCase = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.get<DoctorCase>(`${PATH}/${id}`, { signal }),
  });

/** A fee, and the instant it holds from; null for at once. */
export interface NewFees {
  fees: number;
  effectiveFrom: string | null;
}

export type Decision =
  | { act: 'approve'; doctor: DoctorCase }
  | { act: 'reject' | 'suspend'; doctor: DoctorCase; reason: string }
  | ({ act: 'fees'; doctor: DoctorCase } & NewFees);

async function send(decision: Decision, fallback: string): Promise<void> {
  const path = `${PATH}/${decision.doctor._id}/${decision.act}`;
  if (decision.act === 'fees') {
    const { fees, effectiveFrom } = decision;
    await api.put(path, { fees, ...(effectiveFrom && { effectiveFrom }) }, { fallback });
  } else await api.post(path, decision.act === 'approve' ? undefined : { reason: decision.reason }, { fallback });
}

/** The fee reaches the owner of the lists a moment later by event, so it is shown as sent. */
function showFees(queries: QueryClient, id: string, { fees, effectiveFrom }: NewFees): void {
  const set = effectiveFrom ? { comingFees: { fees, effectiveFrom } } : { fees, comingFees: null };
  const changed = (one: DoctorCase) => (one._id === id ? { ...one, ...set } : one);
  queries.setQueryData<DoctorCase>([...KEY, 'one', id], (one) => one && changed(one));
  queries.setQueriesData<InfiniteData<DoctorCase[]>>(
    { queryKey: [...KEY, 'pages'] },
    (list) => list && { ...list, pages: list.pages.map((page) => page.map(changed)) },
  );
}

/** Sends a decision; what shows doctors shows its outcome. */
export function useDecide({ failed, done }: { failed: string; done: (decision: Decision) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(decision, failed),
    onSuccess: (_, decision) => {
      if (decision.act === 'fees') showFees(queries, decision.doctor._id, decision);
      void queries.invalidateQueries({ queryKey: AUDIT_KEY });
      done(decision);
    },
    onError: (error) => void toast.error(messageOf(error, failed)),
    onSettled: (_, error, { act }) =>
      error || act !== 'fees' ? queries.invalidateQueries({ queryKey: KEY }) : undefined,
  });
}
