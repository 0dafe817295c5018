import { FieldError, RadioGroup, Tabs, VisuallyHidden } from '@vetcare/ui';
import { formatDate, serverNow, useTexts } from '@vetcare/web-kit';
import { useEffect, useState } from 'react';
import { ChosenTime } from './chosen-time.view';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';
import { useArrivalFocus } from './use-arrival-focus';

export interface SlotPickerProps {
  slots: readonly string[];
  /** The chosen slot, which may have been taken since; empty if none of the day's times is chosen yet. */
  slot: string;
  onChoose: (slot: string) => void;
  /** Whether the focus moves here, because this replaces the button that was pressed. */
  takesFocus: boolean;
  /** How often the patient wanted to book without a time. */
  missed: number;
}

const dayOf = (slot: string): string => formatDate(slot);

/** The doctor's free times, by day. Another day is no choice of a time: what was chosen on the day before is not kept. */
export function SlotPicker({ slots, slot, onChoose, takesFocus, missed }: SlotPickerProps) {
  const t = useTexts(timeChoiceTexts);
  const place = useArrivalFocus(takesFocus);
  const free = slots.includes(slot);
  const [turnedTo, setTurnedTo] = useState<string>();
  const days = [...new Set(slots.map(dayOf))];
  const day = [turnedTo, dayOf(slot)].find((known) => known && days.includes(known)) ?? days[0];
  const turnTo = (other: string) => {
    setTurnedTo(other);
    if (other !== day) onChoose('');
  };
  useEffect(() => {
    if (missed > 0) place.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
  }, [missed, place]);
  if (!day) return <p className={css.hint}>{t.none}</p>;
  return (
    <div ref={place} className={css.when}>
      <Tabs
        label={t.days}
        tabs={days.map((value) => {
          const ofDay = slots.filter((other) => dayOf(other) === value);
          return {
            value,
            label: <DayLabel first={ofDay[0] ?? ''} />,
            content: <TimesOfDay slots={ofDay} slot={slot} onChoose={onChoose} missed={missed} />,
          };
        })}
        value={day}
        onChange={turnTo}
        className={css.days}
      />
      {free ? <ChosenTime slot={slot} /> : slot !== '' && <FieldError>{t.gone}</FieldError>}
    </div>
  );
}

function DayLabel({ first }: { first: string }) {
  const t = useTexts(timeChoiceTexts);
  const isToday = dayOf(first) === formatDate(serverNow());
  return (
    <>
      <span aria-hidden="true">{isToday ? t.today : formatDate(first, 'day')}</span>
      <VisuallyHidden>{formatDate(first, 'long')}</VisuallyHidden>
    </>
  );
}

function TimesOfDay({ slots, slot, onChoose, missed }: Omit<SlotPickerProps, 'takesFocus'>) {
  const t = useTexts(timeChoiceTexts);
  return (
    <RadioGroup
      label={t.times(formatDate(slots[0] ?? '', 'long'))}
      hideLabel
      look="chips"
      name="slot"
      value={slot}
      onChange={onChoose}
      options={slots.map((time) => ({ value: time, label: formatDate(time, 'time') }))}
      error={missed > 0 && slot === '' ? t.pick : undefined}
    />
  );
}
