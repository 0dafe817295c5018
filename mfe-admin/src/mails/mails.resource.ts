import type { SentMail } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useAdminAction } from '../list/use-admin-action';

const PATH = '/api/admin/mails';

/** Whose mails they are, or which booking they are about. */
export type MailSubject = { person: string } | { booking: string };

export const useMails = (of: MailSubject) =>
  useQuery({
    queryKey: ['admin', PATH, of],
    queryFn: ({ signal }) => api.get(PATH, { query: { ...of, limit: 50 }, signal }),
  });

export const useSendAgain = ({ failed, onDone }: { failed: string; onDone: (mail: SentMail) => void }) =>
  useAdminAction<SentMail>({
    send: ({ _id }) => api.post('/api/admin/mails/again', { body: { mail: _id }, fallback: failed }),
    failed,
    onDone,
  });
