import type { Booking, Move } from '@vetcare/contracts';
import { Button, Dialog, FieldError, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { api, formatDate, formatRupees, inBothZones, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { FreeTimes } from './free-times.view';
import { type en, moveDialogTexts } from './move-dialog.texts';

interface MoveDialogProps {
  booking: Booking;
  move: Move;
  /** The doctor's name. */
  name: string;
  onClose: () => void;
}

type Texts = ReturnType<typeof useTexts<typeof en>>;

const timeOf = (t: Texts, at: string): string => inBothZones(t.ist(formatDate(at, 'dateTime')), at);

const wordsOfMove = (t: Texts, { slotStart }: Booking, { until }: Move, name: string) => ({
  title: t.title(name),
  text: t.text(timeOf(t, slotStart ?? ''), timeOf(t, until)),
  keep: t.keep,
  confirm: t.confirm,
  done: t.done,
});

const wordsOfRebooking = (t: Texts, { amount }: Booking, { until }: Move, name: string) => ({
  ...t.rebook,
  title: t.rebook.title(name),
  text: t.rebook.text(name, formatRupees(amount), timeOf(t, until)),
});

/** Says what moving means and lets the patient choose among the doctor's free times. */
export function MoveDialog({ booking, move, name, onClose }: MoveDialogProps) {
  const t = useTexts(moveDialogTexts);
  const {
    _id: id,
    minutes,
    doctorId: { _id: doctorId },
  } = booking;
  const words = move.rebooking ? wordsOfRebooking(t, booking, move, name) : wordsOfMove(t, booking, move, name);
  const client = useQueryClient();
  const [slot, choose] = useState('');
  const free = useQuery({
    queryKey: ['slots', doctorId, minutes],
    queryFn: ({ signal }) =>
      api.get('/api/doctors/:id/slots', { params: { id: doctorId }, query: { minutes }, signal }),
  });
  const slots = free.data?.slots ?? [];
  const moving = useMutation({
    mutationFn: () =>
      api.post('/api/user/bookings/:id/move', { params: { id }, body: { slotStart: slot }, fallback: t.failed }),
    onSuccess: async () => {
      toast.success(words.done(timeOf(t, slot)));
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
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button disabled={!slots.includes(slot)} busy={moving.isPending && t.working} onClick={() => moving.mutate()}>
            {words.confirm}
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
