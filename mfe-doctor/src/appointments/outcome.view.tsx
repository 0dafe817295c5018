import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CircleCheck, Undo2, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { outcomeTexts } from './outcome.texts';
import { useOutcome } from './use-outcome';

const NoShowDialog = lazy(async () => ({ default: (await import('./no-show-dialog.view')).NoShowDialog }));

interface OutcomeProps {
  booking: Booking;
  /** The patient's name. */
  name: string;
  now: number;
}

const hasPassed = (at: string | undefined, now: number): boolean => at !== undefined && Date.parse(at) <= now;

/** Marks a consultation as done, or takes its mark back as long as nobody was told. */
export function MarkDone({ booking: { _id, outcome, outcomeTerms }, name, now }: OutcomeProps) {
  const t = useTexts(outcomeTexts);
  const { mutate, isPending } = useOutcome(_id);
  const undoable = outcome?.undoUntil && Date.parse(outcome.undoUntil) > now;
  if (undoable) {
    const undo = outcome.what === 'done' ? t.undo : t.undoNoShow;
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<Undo2 aria-hidden="true" />}
        aria-label={t.undoWith(undo, name)}
        busy={isPending && t.working}
        onClick={() => mutate(null)}
      >
        {undo}
      </Button>
    );
  }
  if (!outcomeTerms || !hasPassed(outcomeTerms.from, now)) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<CircleCheck aria-hidden="true" />}
      aria-label={t.doneWith(name)}
      busy={isPending && t.working}
      onClick={() => mutate('done')}
    >
      {t.done}
    </Button>
  );
}

const mayMarkNoShow = ({ outcome, outcomeTerms }: Booking, now: number): boolean =>
  !outcome && hasPassed(outcomeTerms?.noShowFrom, now);

/** Marks a consultation as a no-show, after a dialog has said what that means. */
export function MarkNoShow({ booking, name, now }: OutcomeProps) {
  const t = useTexts(outcomeTexts);
  const [asking, setAsking] = useState(false);
  if (!mayMarkNoShow(booking, now)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<UserX aria-hidden="true" />}
        aria-label={t.noShowWith(name)}
        onClick={() => setAsking(true)}
      >
        {t.noShow}
      </Button>
      {asking && (
        <Suspense>
          <NoShowDialog id={booking._id} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
