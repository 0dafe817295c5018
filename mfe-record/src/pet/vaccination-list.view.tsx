import type { Pet } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { formatDate, useServerNow, useTexts } from '@vetcare/web-kit';
import { todayAt } from '../pets/age';
import { dueStateOf } from '../pets/vaccination';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** The vaccinations, with those that are due marked for as long as the pet lives. */
export function VaccinationList({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const today = todayAt(useServerNow().now);
  if (pet.vaccinations.length === 0) return <p className={css.quiet}>{t.noVaccinations}</p>;
  return (
    <ul className={css.list}>
      {pet.vaccinations.map((vaccination) => {
        const { name, givenOn, dueOn } = vaccination;
        const due = pet.diedOn ? null : dueStateOf(vaccination, today);
        return (
          <li key={`${name} ${givenOn} ${dueOn}`} className={css.row}>
            <span className={css.stack}>
              <strong>{name}</strong>
              {givenOn && <span className={css.quiet}>{t.given(formatDate(givenOn))}</span>}
              {dueOn && <span className={css.quiet}>{t.due(formatDate(dueOn))}</span>}
            </span>
            {due === 'overdue' && <Badge tone="danger">{t.overdue}</Badge>}
            {due === 'soon' && <Badge tone="warning">{t.soon}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
