import type { Conversation } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { TriangleAlert } from 'lucide-react';
import css from './told.module.css';
import { useTold } from './told.resource';
import { told } from './told.texts';

/** The pet and why its owner comes, in one line below the header of a doctor's conversation. A tap shows all of it. */
export function Told({ person }: { person: Conversation['person'] }) {
  const t = useTexts(told);
  const record = useTold(person.role === 'patient' ? person._id : null, serverNow());
  if (!record) return null;
  const { bookingId, pet, intake } = record;
  const reason = intake?.reason ?? '';
  return (
    <details className={css.told}>
      <summary className={css.summary}>
        {intake && intake.redFlags.length > 0 && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {t.emergency}
          </Badge>
        )}
        <span className={css.line}>{pet && reason ? t.about(pet.name, reason) : (pet?.name ?? reason)}</span>
      </summary>
      <p className={css.reason}>{reason || t.noReason}</p>
      <p>
        <Link to={`/doctor/records/${bookingId}`}>{t.record}</Link>
      </p>
    </details>
  );
}
