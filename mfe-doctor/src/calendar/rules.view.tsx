import type { DoctorCalendar } from '@vetcare/contracts';
import { BUFFERS, CONSULTATION_LENGTHS, NOTICES } from '@vetcare/contracts/limits';
import { SelectField, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';

interface RuleField<V> {
  name: string;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
}

interface RulesProps {
  minutes: RuleField<DoctorCalendar['minutes']>;
  buffer: RuleField<DoctorCalendar['bufferMinutes']>;
  notice: RuleField<DoctorCalendar['noticeMinutes']>;
  pausedUntil: RuleField<DoctorCalendar['pausedUntil']>;
}

/** What applies to all consultations: their length, the break, the notice, and until when the doctor is away. */
export function Rules({ minutes, buffer, notice, pausedUntil }: RulesProps) {
  const t = useTexts(calendarTexts);
  return (
    <div className={css.rules}>
      <MinutesField label={t.minutes} options={CONSULTATION_LENGTHS} {...minutes} />
      <MinutesField label={t.buffer} options={BUFFERS} {...buffer} />
      <MinutesField label={t.notice} options={NOTICES} {...notice} />
      <TextField
        type="date"
        label={t.pausedUntil}
        hint={t.pausedHint}
        name={pausedUntil.name}
        error={pausedUntil.error}
        value={pausedUntil.value ?? ''}
        onChange={({ target }) => pausedUntil.onChange(target.value || null)}
      />
    </div>
  );
}

interface MinutesFieldProps<M extends number> extends RuleField<M> {
  label: string;
  options: readonly M[];
}

function MinutesField<M extends number>({ label, name, options, value, error, onChange }: MinutesFieldProps<M>) {
  const t = useTexts(calendarTexts);
  return (
    <SelectField
      label={label}
      name={name}
      error={error}
      options={options.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t.noBreak : t.duration(minutes),
      }))}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = options.find((minutes) => String(minutes) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
