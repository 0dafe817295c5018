import { TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import css from './list.module.css';
import { texts } from './list.texts';
import { isDate, type useFilters } from './use-filters';

/** From one day to another in India, both included; kept in the address bar. */
export function DateRange({ filter, show }: Pick<ReturnType<typeof useFilters>, 'filter' | 'show'>) {
  const t = useTexts(texts);
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          className={css.date}
          type="date"
          label={t[name]}
          value={isDate(filter(name)) ? filter(name) : ''}
          onChange={({ target }) => show({ [name]: target.value })}
        />
      ))}
    </>
  );
}
