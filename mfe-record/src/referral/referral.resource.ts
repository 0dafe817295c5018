import { api, type BodyOf } from '@vetcare/web-kit';
import { useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { timelinesKey } from '../pets/pets.resource';

const OWN = '/api/user/referrals';

/** A referral of one of the owner's pets. */
export const useOwnReferral = (id: string) =>
  useQuery({
    queryKey: [OWN, id],
    queryFn: async ({ signal }) => (await api.get('/api/user/referrals/:id', { params: { id }, signal })).referral,
  });

/**
 * The owner's calls. Each settles when the pages show how it is now: also what is refused, because then the doctor or another owner was
 * faster.
 */
export function useReferralChanges(id: string, petId: string) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [OWN] }),
      client.invalidateQueries({ queryKey: timelinesKey(petId) }),
    ]);
  return {
    async answer(agrees: boolean, fallback: string) {
      try {
        const body = { agrees };
        return (await api.post('/api/user/referrals/:id/answer', { params: { id }, body, fallback })).referral;
      } finally {
        await refresh();
      }
    },
    async makeLink(body: BodyOf<'POST', '/api/user/referrals/:id/link'>, fallback: string) {
      try {
        return await api.post('/api/user/referrals/:id/link', { params: { id }, body, fallback });
      } finally {
        await refresh();
      }
    },
  };
}

/** What a link leads to. It is asked for once, because each time is a look that the owners are told of. */
export const useLinkedLetter = (token: string) =>
  useQuery({
    queryKey: ['/api/referral-links/open', token],
    queryFn: ({ signal }) => api.post('/api/referral-links/open', { body: { token }, fallback: '', signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
