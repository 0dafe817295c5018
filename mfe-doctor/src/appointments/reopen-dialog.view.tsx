import { MAX_REOPEN_DAYS, REOPEN_DAYS } from '@vetcare/contracts/limits';
import { Button, Dialog, RadioGroup } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { reopenTexts } from './reopen.texts';

interface ReopenDialogProps {
  id: string;
  /** The patient's name. */
  name: string;
  onClose: () => void;
}

const DAYS = Array.from({ length: MAX_REOPEN_DAYS }, (_, i) => String(i + 1));

/** Says what it means to open the chat again, and for how many days. */
export function ReopenDialog({ id, name, onClose }: ReopenDialogProps) {
  const t = useTexts(reopenTexts);
  const client = useQueryClient();
  const [days, choose] = useState(String(REOPEN_DAYS));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.post('/api/doctor/bookings/:id/reopen', {
        params: { id },
        body: { days: Number(days) },
        fallback: t.failed,
      }),
    onSuccess: ({ booking: { reopenedUntil } }) =>
      void (reopenedUntil && toast.success(t.done(formatDate(reopenedUntil, 'dateTime')))),
    onError: (error) => toast.error(messageOf(error, t.failed)),
    // Also after a refusal: what the list shows has changed.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['appointments'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={t.text(name)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button busy={isPending && t.working} onClick={() => mutate()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t.days}
        look="chips"
        name="reopen-days"
        value={days}
        onChange={choose}
        options={DAYS.map((value) => ({ value, label: t.ofDays(Number(value)) }))}
      />
    </Dialog>
  );
}
