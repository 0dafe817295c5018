import { Button, RadioGroup, Skeleton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { lazy, Suspense, useState } from 'react';
import { ChosenTime } from './chosen-time.view';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';

const SlotPicker = lazy(async () => ({ default: (await import('./slot-picker.view')).SlotPicker }));

interface TimeChoiceProps {
  /** The doctor's free times. */
  slots: readonly string[];
  /** The chosen slot, which may have been taken since; null for now. */
  slot: string | null;
  /** Whether the consultation may begin now. Otherwise only times are offered. */
  bookableNow: boolean;
  onChoose: (slot: string | null) => void;
}

/** Chooses when the consultation begins: now, or at one of the doctor's free times. */
export function TimeChoice({ slots, slot, bookableNow, onChoose }: TimeChoiceProps) {
  const t = useTexts(timeChoiceTexts);
  // Who comes outside of the doctor's hours is offered the next free time, and loads the others only when asking for them.
  const [showsAll, setShowsAll] = useState(bookableNow);
  const free = slot !== null && slots.includes(slot);
  return (
    <div className={css.when}>
      {bookableNow ? (
        <RadioGroup
          label={t.when}
          look="segmented"
          value={slot === null ? 'now' : 'time'}
          onChange={(choice) => onChoose(choice === 'now' ? null : (slots[0] ?? ''))}
          options={[
            { value: 'now', label: t.now },
            { value: 'time', label: t.atATime },
          ]}
        />
      ) : (
        <p className={css.hint}>{t.outsideHours}</p>
      )}
      {slot === null ? (
        <p className={css.hint}>{t.nowHint}</p>
      ) : free && !showsAll ? (
        <>
          <ChosenTime slot={slot} />
          <Button variant="ghost" block onClick={() => setShowsAll(true)}>
            {t.another}
          </Button>
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height="152px" />}>
          <SlotPicker slots={slots} slot={slot} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
