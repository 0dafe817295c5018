import { FieldError, RadioGroup, Tabs, VisuallyHidden } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { ChosenTime } from './chosen-time.view';
import css from './time-choice.module.css';
import { timeChoiceTexts } from './time-choice.texts';

interface SlotPickerProps {
  slots: readonly string[];
  /** The chosen slot, which may have been taken since. */
  slot: string;
  onChoose: (slot: string) => void;
}

const dayOf = (slot: string): string => formatDate(slot);

/** The doctor's free times, by day. */
export function SlotPicker({ slots, slot, onChoose }: SlotPickerProps) {
  const t = useTexts(timeChoiceTexts);
  const free = slots.includes(slot);
  const [turnedTo, turnTo] = useState<string>();
  const days = [...new Set(slots.map(dayOf))];
  const day = [turnedTo, dayOf(slot)].find((known) => known && days.includes(known)) ?? days[0];
  if (!day) return <p className={css.hint}>{t.none}</p>;
  const today = formatDate(Date.now());
  const tabs = days.map((value) => {
    const ofDay = slots.filter((other) => dayOf(other) === value);
    const first = ofDay[0] ?? '';
    return {
      value,
      label: (
        <>
          <span aria-hidden="true">{value === today ? t.today : formatDate(first, 'day')}</span>
          <VisuallyHidden>{formatDate(first, 'long')}</VisuallyHidden>
        </>
      ),
      content: (
        <RadioGroup
          label={t.times(formatDate(first, 'long'))}
          hideLabel
          look="chips"
          name="slot"
          value={slot}
          onChange={onChoose}
          options={ofDay.map((time) => ({ value: time, label: formatDate(time, 'time') }))}
        />
      ),
    };
  });
  return (
    <>
      <Tabs label={t.days} tabs={tabs} value={day} onChange={turnTo} className={css.days} />
      {free ? <ChosenTime slot={slot} /> : <FieldError>{t.gone}</FieldError>}
    </>
  );
}
