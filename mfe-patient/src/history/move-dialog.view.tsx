import type { Booking, Move } from '@vetcare/contracts';
import { Banner, Button, Dialog, FieldError, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { formatDate, formatRupees, inBothZones, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { FreeTimes } from './free-times.view';
import { type en, moveDialogTexts } from './move-dialog.texts';
import { useMove } from './use-move';

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
  const words = move.rebooking ? wordsOfRebooking(t, booking, move, name) : wordsOfMove(t, booking, move, name);
  const { free, slots, slot, choose, moving, asked } = useMove(booking, (at) => {
    toast.success(words.done(timeOf(t, at)));
    onClose();
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
          <Button
            disabled={!slots.includes(slot)}
            busy={moving.isPending && t.working}
            onClick={() => moving.mutate(asked)}
          >
            {asked ? t.both : words.confirm}
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
      {asked && <SameTime />}
      {moving.isError && !asked && <FieldError>{messageOf(moving.error, t.failed)}</FieldError>}
    </Dialog>
  );
}

function SameTime() {
  return (
    <Banner look="box" tone="warning">
      {useTexts(moveDialogTexts).sameTime}
    </Banner>
  );
}
