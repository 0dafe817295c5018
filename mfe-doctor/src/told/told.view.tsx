import type { ConsultationRecord } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { TriangleAlert } from 'lucide-react';
import css from './told.module.css';
import { useToldIsAway } from './told.resource';
import { told } from './told.texts';

/** The pet and why its owner comes, in one or two lines, and since when. Signs of an emergency come first. */
export function Told({ record: { pet, intake } }: { record: ConsultationRecord }) {
  const t = useTexts(told);
  const reason = intake?.reason ?? '';
  return (
    <>
      <span className={css.told}>
        {intake && intake.redFlags.length > 0 && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {t.emergency}
          </Badge>
        )}{' '}
        {pet && reason ? t.about(pet.name, reason) : (pet?.name ?? reason)}
      </span>
      {intake?.since && <span className={css.since}>{t.since[intake.since]}</span>}
    </>
  );
}

/** Whether there is anything to show. */
export const hasTold = ({ pet, intake }: ConsultationRecord): boolean =>
  pet !== null || Boolean(intake && (intake.reason || intake.since || intake.redFlags.length > 0));

/** One line above the appointments, none of which can show what its patient told. */
export function ToldIsAway() {
  const t = useTexts(told);
  return useToldIsAway() ? <p className={css.away}>{t.away}</p> : null;
}
