import type { ListedDoctor } from '@vetcare/contracts';
import { Button, RadioGroup, Skeleton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { lazy, Suspense, useState } from 'react';
import { ChosenTime } from './chosen-time.view';
import { NowHint } from './now-hint.view';
import type { SlotPickerProps } from './slot-picker.view';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';
import { useArrivalFocus } from './use-arrival-focus';

const SlotPicker = lazy(async () => ({ default: (await import('./slot-picker.view')).SlotPicker }));

interface TimeChoiceProps extends Pick<SlotPickerProps, 'slots' | 'takesFocus' | 'missed'> {
  doctor: ListedDoctor;
  /** The chosen slot, which may have been taken since; empty if none is chosen yet, null for now. */
  slot: string | null;
  /** Whether the consultation may begin now. Otherwise only times are offered. */
  bookableNow: boolean;
  /** Whether it may not because one that began with its payment is still open. */
  afterOpen: boolean;
  onChoose: (slot: string | null) => void;
}

/** Chooses when the consultation begins: now, or at one of the doctor's free times. */
export function TimeChoice(props: TimeChoiceProps) {
  const { doctor, slots, slot, bookableNow, afterOpen, onChoose, takesFocus, missed } = props;
  const t = useTexts(timeChoiceTexts);
  // Who comes outside of the doctor's hours is offered the next free time, and loads the others only when asking for them.
  const [showsAll, setShowsAll] = useState(bookableNow || takesFocus);
  const [asked, setAsked] = useState(false);
  const place = useArrivalFocus(takesFocus, slot === null);
  return (
    <div ref={place} className={css.when}>
      {bookableNow ? (
        <RadioGroup
          label={t.when}
          look="segmented"
          value={slot === null ? 'now' : 'time'}
          onChange={(choice) => onChoose(choice === 'now' ? null : (slots[0] ?? ''))}
          options={[
            { value: 'now', label: doctor.isAvailableNow === false ? t.soon : t.now },
            { value: 'time', label: t.atATime },
          ]}
        />
      ) : (
        <p className={css.hint}>{afterOpen ? t.afterOpen : t.outsideHours}</p>
      )}
      {slot === null ? (
        <NowHint doctor={doctor} />
      ) : slots.includes(slot) && !showsAll ? (
        <>
          <ChosenTime slot={slot} />
          <Button
            variant="ghost"
            block
            onClick={() => {
              setShowsAll(true);
              setAsked(true);
            }}
          >
            {t.another}
          </Button>
        </>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height="152px" />}>
          <SlotPicker
            slots={slots}
            slot={slot}
            onChoose={onChoose}
            takesFocus={asked || (takesFocus && !bookableNow)}
            missed={missed}
          />
        </Suspense>
      )}
    </div>
  );
}
