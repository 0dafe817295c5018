import { MAX_NAMED_DOCTORS } from '@vetcare/contracts/limits';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_NAMED_DOCTORS) }, (_, n) =>
    ids.slice(n * MAX_NAMED_DOCTORS, (n + 1) * MAX_NAMED_DOCTORS),
  );

/** Which of these doctors have entered where their payouts go. */
export const useKnownAccounts = (doctorIds: readonly string[]) =>
  useQuery({
    queryKey: ['admin', '/api/admin/payout-details', ...doctorIds],
    enabled: doctorIds.length > 0,
    async queryFn({ signal }) {
      const answers = await Promise.all(
        inBatches(doctorIds).map((doctorId) => api.get('/api/admin/payout-details', { query: { doctorId }, signal })),
      );
      return new Set(answers.flat().map((known) => known.doctorId));
    },
  });

/** Where the payouts of these doctors go. Reading them is recorded in the audit log, with the month. */
export async function readAccounts(doctorIds: readonly string[], month: string, failed: string) {
  const answers = await Promise.all(
    inBatches(doctorIds).map((ids) =>
      api.post('/api/admin/payout-details/read', { body: { doctorIds: ids, month }, fallback: failed }),
    ),
  );
  return new Map(answers.flat().map(({ doctorId, details }) => [doctorId, details]));
}
export type Accounts = Awaited<ReturnType<typeof readAccounts>>;
