import { Badge, SectionCard } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import css from '../pet/pet.module.css';
import { usePetReferrals } from './referral.resource';
import { texts } from './referral.texts';
import { useReceiverName } from './use-receiver-name';

/** The referrals of a pet, for its owners. Most pets have none, and no section about them. */
export function PetReferrals({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const nameOf = useReceiverName();
  const referrals = usePetReferrals(petId).data ?? [];
  if (referrals.length === 0) return null;
  return (
    <SectionCard title={t.referrals}>
      <ul className={css.list}>
        {referrals.map((one) => (
          <li key={one._id} className={css.row}>
            <span className={css.stack}>
              <Link to={`/user/referrals/${one._id}`}>{t.titleTo(nameOf(one))}</Link>
              <span className={css.quiet}>{t.by(names.doctor(one.doctor), formatDate(one.createdAt))}</span>
            </span>
            <Badge tone={one.state === 'asked' ? 'warning' : 'neutral'}>{t.states[one.state]}</Badge>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
