import type { Period, Weekday } from '@vetcare/contracts';
import { Button, FieldError, IconButton, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { addPeriod, HALF_HOURS, periodErrors } from './hours';
import css from './hours.module.css';
import { hours } from './hours.texts';

interface DayProps {
  day: Weekday;
  periods: readonly Period[];
  error: string | undefined;
  onChange: (periods: readonly Period[]) => void;
  /** Copies these hours to the other weekdays. */
  onCopy?: (() => void) | undefined;
}

/** The consultation hours of one day of the week. */
export function Day({ day, periods, error, onChange, onCopy }: DayProps) {
  const t = useTexts(hours);
  const group = useRef<HTMLFieldSetElement>(null);
  const name = t.days[day];
  const errors = periodErrors(periods).map((fault) => error && fault && t.errors[fault]);
  const longer = addPeriod(periods);
  /** If the pressed button is `gone` afterwards, the focus moves to the day. */
  const replace = (changed: readonly Period[], gone: boolean) => {
    onChange(changed);
    if (gone) group.current?.focus();
  };
  const remove = (index: number) => replace(periods.toSpliced(index, 1), index === periods.length - 1);
  return (
    <fieldset ref={group} tabIndex={-1} className={css.day}>
      <legend className={css.name}>{name}</legend>
      <div className={css.times}>
        {periods.length === 0 && <p className={css.off}>{t.off}</p>}
        {periods.map((period, index) => (
          <PeriodRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day; its times are edited
            key={index}
            day={name}
            number={index + 1}
            period={period}
            error={errors[index]}
            onChange={(changed) => onChange(periods.with(index, { ...period, ...changed }))}
            onRemove={() => remove(index)}
          />
        ))}
        {!errors.some(Boolean) && <FieldError>{error}</FieldError>}
        <div className={css.actions}>
          {longer && <AddButton day={name} onClick={() => replace(longer, !addPeriod(longer))} />}
          {onCopy && periods.length > 0 && (
            <Button variant="ghost" size="sm" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
              {t.copy}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

const options = HALF_HOURS.map((time) => ({ value: time, label: time }));
const starts = options.slice(0, -1);
const ends = options.slice(1);

interface PeriodRowProps {
  day: string;
  /** Which of the day's periods it is, counting from 1. */
  number: number;
  period: Period;
  error: string | undefined;
  onChange: (changed: Partial<Period>) => void;
  onRemove: () => void;
}

function PeriodRow({ day, number, period: { from, to }, error, onChange, onRemove }: PeriodRowProps) {
  const t = useTexts(hours);
  return (
    <div className={css.period}>
      <SelectField
        label={t.fromOf(day, number)}
        hideLabel
        options={starts}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span aria-hidden="true" className={css.until}>
        –
      </span>
      <SelectField
        label={t.toOf(day, number)}
        hideLabel
        options={ends}
        value={to}
        error={error}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <IconButton label={t.remove(day, from, to)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}

function AddButton({ day, onClick }: { day: string; onClick: () => void }) {
  const t = useTexts(hours);
  return (
    <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} aria-label={t.addTo(day)} onClick={onClick}>
      {t.add}
    </Button>
  );
}
