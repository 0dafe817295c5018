import { RadioGroup, Skeleton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import css from './when.module.css';
import { whenTexts } from './when.texts';

const Times = lazy(async () => ({ default: (await import('./times.view')).Times }));

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
        <Suspense fallback={<Skeleton shape="block" height="152px" />}>
          <Times slots={slots} slot={slot} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
