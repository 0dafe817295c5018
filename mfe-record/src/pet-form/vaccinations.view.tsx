import { MAX_PET_ENTRIES, MAX_PET_ENTRY_LENGTH } from '@vetcare/contracts/limits';
import { Button, FieldError, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import type { VaccinationRow } from './pet-form';
import css from './pet-form.module.css';
import { texts } from './pet-form.texts';

interface VaccinationsProps {
  value: VaccinationRow[];
  error: string | undefined;
  onChange: (rows: VaccinationRow[]) => void;
}

/** The vaccinations, each with the day of the next one. */
export function Vaccinations({ value: rows, error, onChange }: VaccinationsProps) {
  const t = useTexts(texts);
  const set = (key: string, change: Partial<VaccinationRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () => onChange([...rows, { key: randomUuid(), name: '', givenOn: '', dueOn: '' }]);
  return (
    <>
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.key} className={css.row}>
              <TextField
                label={t.vaccine}
                value={row.name}
                maxLength={MAX_PET_ENTRY_LENGTH}
                autoComplete="off"
                onChange={({ target }) => set(row.key, { name: target.value })}
              />
              <TextField
                label={t.givenOn}
                type="date"
                value={row.givenOn}
                onChange={({ target }) => set(row.key, { givenOn: target.value })}
              />
              <TextField
                label={t.dueOn}
                type="date"
                value={row.dueOn}
                onChange={({ target }) => set(row.key, { dueOn: target.value })}
              />
              <Button variant="ghost" size="sm" onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}>
                {t.removeVaccination(row.name || t.thisVaccination)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{error}</FieldError>
      {rows.length < MAX_PET_ENTRIES && (
        <div>
          <Button variant="secondary" onClick={add}>
            {t.addVaccination}
          </Button>
        </div>
      )}
    </>
  );
}
