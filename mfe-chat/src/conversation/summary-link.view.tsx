import type { Conversation } from '@vetcare/contracts';
import { api, formatDate, isTransient, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { FileText } from 'lucide-react';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';

const AGAIN_MS = 20_000;

/**
 * Leads a patient to the newest summary that this doctor has signed. Without one there is no line. While nobody can say, the
 * line says so: the service is asked again until it answers, and the conversation goes on.
 */
export function SummaryLink({ person }: Pick<Conversation, 'person'>) {
  const t = useTexts(conversationTexts);
  const { data: newest, error } = useQuery({
    queryKey: ['/api/user/visits', { doctorId: person._id }],
    queryFn: async ({ signal }) =>
      (await api.get('/api/user/visits', { query: { doctorId: person._id }, signal })).visits[0] ?? null,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    meta: { follows: ['messages', 'bookings'] },
  });
  if (newest === undefined && isTransient(error)) return <p className={css.summary}>{t.noSummary}</p>;
  if (!newest) return null;
  return (
    <Link to={`/user/visits/${newest.bookingId}`} className={css.summary}>
      <FileText aria-hidden="true" />
      {t.summary(formatDate(newest.appointmentAt))}
    </Link>
  );
}
