import type { Conversation } from '@vetcare/contracts';
import { api, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { Forward } from 'lucide-react';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';

const AGAIN_MS = 20_000;

/** Leads a patient to what this doctor asks: whether another one may see the pet. Without a question there is no line. */
export function ReferralLink({ person }: Pick<Conversation, 'person'>) {
  const t = useTexts(conversationTexts);
  const asked = useQuery({
    queryKey: ['/api/user/referrals', { doctorId: person._id }],
    queryFn: async ({ signal }) =>
      (await api.get('/api/user/referrals', { query: { doctorId: person._id }, signal })).referrals[0] ?? null,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    meta: { follows: ['messages'] },
  }).data;
  if (!asked) return null;
  return (
    <Link to={`/user/referrals/${asked._id}`} className={css.summary}>
      <Forward aria-hidden="true" />
      {t.referral(asked.pet.name)}
    </Link>
  );
}
