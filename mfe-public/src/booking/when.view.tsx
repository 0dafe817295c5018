import { FieldError, RadioGroup, Tabs } from '@vetcare/ui';
import { formatDate, otherTimeZone, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import css from './when.module.css';
import { whenTexts } from './when.texts';

interface WhenProps {
  /** The doctor's free times. */
  slots: readonly string[];
  /** The chosen one, free or not; null for now. */
  slot: string | null;
  onChoose: (slot: string | null) => void;
}

/** When the consultation is to begin: now, or at one of the doctor's free times. */
export function When({ slots, slot, onChoose }: WhenProps) {
  const t = useTexts(whenTexts);
  return (
    <div className={css.when}>
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
      {slot === null ? (
        <p className={css.hint}>{t.nowHint}</p>
      ) : (
        <Times slots={slots} slot={slot} onChoose={onChoose} />
      )}
    </div>
  );
}

const dayOf = (slot: string): string => formatDate(slot);

function Times({ slots, slot, onChoose }: WhenProps & { slot: string }) {
  const t = useTexts(whenTexts);
  const free = slots.includes(slot);
  const [turnedTo, turnTo] = useState<string>();
  const days = [...new Set(slots.map(dayOf))];
  const day = [turnedTo, dayOf(slot)].find((known) => known && days.includes(known)) ?? days[0];
  if (!day) return <p className={css.hint}>{t.none}</p>;
  const zone = otherTimeZone(slot);
  const today = formatDate(Date.now());
  const tabs = days.map((value) => {
    const ofDay = slots.filter((other) => dayOf(other) === value);
    const first = ofDay[0] ?? '';
    return {
      value,
      label: value === today ? t.today : formatDate(first, 'day'),
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
      {free ? (
        <p className={css.chosen} role="status">
          <strong>{t.chosen(formatDate(slot, 'long'), formatDate(slot, 'time'))}</strong>
          {zone && <span>{t.elsewhere(formatDate(slot, 'dateTime', zone), zone.replaceAll('_', ' '))}</span>}
        </p>
      ) : (
        <FieldError>{t.gone}</FieldError>
      )}
    </>
  );
}
