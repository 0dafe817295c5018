import { Button, Dialog, FieldError, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { FreeTimes } from './free-times.view';
import { moveDialogTexts } from './move-dialog.texts';

interface MoveDialogProps {
  id: string;
  doctorId: string;
  /** The doctor's name. */
  name: string;
  /** The present time of the appointment, and until when it may be moved. */
  slotStart: string;
  until: string;
  onClose: () => void;
}

/** Says what moving means and lets the patient choose among the doctor's free times. */
export function MoveDialog({ id, doctorId, name, slotStart, until, onClose }: MoveDialogProps) {
  const t = useTexts(moveDialogTexts);
  const client = useQueryClient();
  const [slot, choose] = useState('');
  const free = useQuery({
    queryKey: ['slots', doctorId],
    queryFn: ({ signal }) => api.get('/api/doctors/:id/slots', { params: { id: doctorId }, signal }),
  });
  const slots = free.data?.slots ?? [];
  const moving = useMutation({
    mutationFn: () =>
      api.post('/api/user/bookings/:id/move', { params: { id }, body: { slotStart: slot }, fallback: t.failed }),
    onSuccess: async () => {
      toast.success(t.done(formatDate(slot, 'dateTime')));
      await client.invalidateQueries({ queryKey: ['appointments'] });
      onClose();
    },
    // Others have booked meanwhile.
    onError: () => void free.refetch(),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={t.text(formatDate(slotStart, 'dateTime'), formatDate(until, 'dateTime'))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.keep}
          </Button>
          <Button disabled={!slots.includes(slot)} busy={moving.isPending && t.working} onClick={() => moving.mutate()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      {free.isPending && (
        <SkeletonGroup label={t.loading}>
          <Skeleton shape="block" height={152} />
        </SkeletonGroup>
      )}
      {free.isError && (
        <Button variant="secondary" onClick={() => void free.refetch()}>
          {`${t.unreadable} ${t.again}`}
        </Button>
      )}
      {free.isSuccess && <FreeTimes {...{ slots, slot }} onChoose={choose} />}
      {moving.isError && <FieldError>{messageOf(moving.error, t.failed)}</FieldError>}
    </Dialog>
  );
}
