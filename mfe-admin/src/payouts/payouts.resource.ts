import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

/** What each doctor is to be paid for a month, or was, the most first. */
export const payoutsOf = (month: string) => ({
  queryKey: ['admin', '/api/admin/payouts', month],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const statements = await api.get('/api/admin/payouts', { query: { month }, signal });
    return statements.toSorted((a, b) => b.due - a.due);
  },
});

export const usePayouts = (month: string) => useQuery(payoutsOf(month));
