import { RadioGroup, Tabs, VisuallyHidden } from '@vetcare/ui';
import { formatDate, inOwnZone, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { moveDialogTexts } from './move-dialog.texts';

interface FreeTimesProps {
  slots: readonly string[];
  /** The chosen one, or empty. */
  slot: string;
  onChoose: (slot: string) => void;
}

/** A doctor's free times by day in India's time, and the chosen one in the visitor's own time as well. */
export function FreeTimes({ slots, slot, onChoose }: FreeTimesProps) {
  const t = useTexts(moveDialogTexts);
  const [turnedTo, turnTo] = useState('');
  const days = [...new Set(slots.map((time) => formatDate(time)))];
  const day = days.includes(turnedTo) ? turnedTo : days[0];
  if (!day) return <p>{t.none}</p>;
  const own = slot && inOwnZone(slot);
  const tabs = days.map((value) => {
    const ofDay = slots.filter((time) => formatDate(time) === value);
    const [first = ''] = ofDay;
    return {
      value,
      label: (
        <>
          <span aria-hidden="true">{formatDate(first, 'day')}</span>
          <VisuallyHidden>{formatDate(first, 'long')}</VisuallyHidden>
        </>
      ),
      content: (
        <RadioGroup
          label={t.times(formatDate(first, 'long'))}
          hideLabel
          look="chips"
          name="new-time"
          value={slot}
          onChange={onChoose}
          options={ofDay.map((time) => ({ value: time, label: formatDate(time, 'time') }))}
        />
      ),
    };
  });
  return (
    <>
      <Tabs label={t.days} tabs={tabs} value={day} onChange={turnTo} />
      <p role="status">
        {slot && t.chosen(formatDate(slot, 'dateTime'))}
        {own && <br />}
        {own}
      </p>
    </>
  );
}
