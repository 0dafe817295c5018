import type { Booking, OwnMessages } from '@vetcare/contracts';
import { MAX_BOOKINGS } from '@vetcare/contracts/limits';
import { ApiError, api, messageOf, serverNow, toast, useTexts, useUser } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useDialogParam } from '../dialog/use-dialog-param';
import { dataExport } from './data-export.texts';

type BookingsPath = '/api/doctor/bookings' | '/api/user/get-appointments';

async function allBookings(path: BookingsPath, fallback: string): Promise<Booking[]> {
  const all: Booking[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor: string | null } = { limit: MAX_BOOKINGS, cursor };
    const { data, headers } = await api.getWithHeaders(path, { query, fallback });
    all.push(...data);
    cursor = headers.get('X-Next-Cursor');
  } while (cursor !== null);
  return all;
}

/** A long conversation, which comes in several pages, is one again. */
async function allConversations(fallback: string): Promise<OwnMessages['conversations']> {
  const all = new Map<string, OwnMessages['conversations'][number]>();
  let cursor: string | null = null;
  do {
    const query: { cursor: string | null } = { cursor };
    const page: OwnMessages = await api.get('/api/user/messages', { query, fallback });
    for (const { with: person, messages } of page.conversations)
      all.set(person._id, { with: person, messages: [...(all.get(person._id)?.messages ?? []), ...messages] });
    cursor = page.next;
  } while (cursor !== null);
  return [...all.values()];
}

/** What each service keeps of the user. Fails as a whole, because a file with a part missing would look complete. */
async function exportData({ password, isDoctor, fallback }: { password: string; isDoctor: boolean; fallback: string }) {
  const known = await api.post('/api/user/export', { body: { password }, fallback });
  const [bookings, conversations, reviews, mails, tickets] = await Promise.all([
    allBookings(isDoctor ? '/api/doctor/bookings' : '/api/user/get-appointments', fallback),
    allConversations(fallback),
    isDoctor ? [] : api.get('/api/user/reviews', { fallback }),
    api.get('/api/user/mails', { fallback }),
    api.get('/api/user/tickets', { fallback }),
  ]);
  return {
    exportedAt: new Date(serverNow()).toISOString(),
    ...known,
    bookings,
    conversations,
    reviews,
    mails,
    tickets,
  };
}

/** Gives data to the browser as a file to keep. */
function save(data: object, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** State for the `DataExport` component of packages/ui. The dialog is kept in the URL (`?dialog=`). */
export function useDataExport() {
  const t = useTexts(dataExport);
  const isDoctor = useUser()?.role === 'doctor';
  const [open, onOpenChange] = useDialogParam('your-data');
  const exporting = useMutation({
    mutationFn: (password: string) => exportData({ password, isDoctor, fallback: t.failed }),
    onSuccess(data) {
      save(data, 'vetcare-data.json');
      onOpenChange(false);
      toast.success(t.saved);
    },
    onError(error) {
      if (!isWrong(error)) toast.error(messageOf(error, t.failed));
    },
  });
  const { error, variables } = exporting;
  const missing = variables === '' ? t.passwordMissing : null;
  return {
    texts: t,
    open,
    onOpenChange,
    wrong: error && (missing ?? (isWrong(error) ? messageOf(error, t.failed) : null)),
    preparing: exporting.isPending,
    onEdit: exporting.reset,
    onSubmit(password: string) {
      if (!exporting.isPending) exporting.mutate(password);
    },
  };
}

const isWrong = (error: Error): boolean =>
  error instanceof ApiError && ['invalid_credentials', 'validation_failed'].includes(error.code);
