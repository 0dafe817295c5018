import type { Conversation } from '@vetcare/contracts';
import { api, formatDate, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { FileText } from 'lucide-react';
import css from './conversation.module.css';
import { conversationTexts } from './conversation.texts';

/** Leads a patient to the newest summary that this doctor has signed. Without one, or without the record, there is no line. */
export function SummaryLink({ person }: Pick<Conversation, 'person'>) {
  const t = useTexts(conversationTexts);
  const newest = useQuery({
    queryKey: ['/api/user/visits', { doctorId: person._id }],
    queryFn: async ({ signal }) =>
      (await api.get('/api/user/visits', { query: { doctorId: person._id }, signal })).visits[0] ?? null,
    retry: false,
    meta: { follows: ['messages'] },
  }).data;
  if (!newest) return null;
  return (
    <Link to={`/user/visits/${newest.bookingId}`} className={css.summary}>
      <FileText aria-hidden="true" />
      {t.summary(formatDate(newest.appointmentAt))}
    </Link>
  );
}
