import type { Period, Weekday } from '@vetcare/contracts';
import { Button, FieldError, IconButton, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { faultsOf, HALF_HOURS, withAnother } from './hours';
import css from './hours.module.css';
import { hours } from './hours.texts';

interface DayProps {
  day: Weekday;
  periods: readonly Period[];
  error: string | undefined;
  onChange: (periods: readonly Period[]) => void;
  /** Gives the other working days the same times. */
  onCopy?: (() => void) | undefined;
}

const options = HALF_HOURS.map((time) => ({ value: time, label: time }));
const beginnings = options.slice(0, -1);
const ends = options.slice(1);

/** The times of one day of the week. */
export function Day({ day, periods, error, onChange, onCopy }: DayProps) {
  const t = useTexts(hours);
  const group = useRef<HTMLFieldSetElement>(null);
  const name = t.days[day];
  const faults = faultsOf(periods).map((fault) => error && fault && t.errors[fault]);
  const more = withAnother(periods);
  const change = (index: number, changed: Partial<Period>) =>
    onChange(periods.map((period, other) => (other === index ? { ...period, ...changed } : period)));
  /** `gone`: there is no such button afterwards, so the focus goes to the day. */
  const replace = (changed: readonly Period[], gone: boolean) => {
    onChange(changed);
    if (gone) group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className={css.day}>
      <legend className={css.name}>{name}</legend>
      <div className={css.times}>
        {periods.length === 0 && <p className={css.off}>{t.off}</p>}
        {periods.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place in the day; what it says is edited.
          <div key={index} className={css.period}>
            <SelectField
              label={t.fromOf(name, index + 1)}
              hideLabel
              options={beginnings}
              value={from}
              onChange={(event) => change(index, { from: event.target.value })}
            />
            <span aria-hidden="true" className={css.until}>
              –
            </span>
            <SelectField
              label={t.toOf(name, index + 1)}
              hideLabel
              options={ends}
              value={to}
              error={faults[index]}
              onChange={(event) => change(index, { to: event.target.value })}
            />
            <IconButton
              label={t.remove(name, from, to)}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() =>
                replace(
                  periods.filter((_, other) => other !== index),
                  index === periods.length - 1,
                )
              }
            />
          </div>
        ))}
        {!faults.some(Boolean) && <FieldError>{error}</FieldError>}
        <div className={css.actions}>
          {more && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              aria-label={t.addTo(name)}
              onClick={() => replace(more, !withAnother(more))}
            >
              {t.add}
            </Button>
          )}
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
