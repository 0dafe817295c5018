import { LinkButton, SectionCard } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useLicence } from '../licence/licence.resource';
import { usePayoutDetails } from '../payout-details/payout-details.resource';
import { useOwnProfile } from '../profile/profile.resource';
import { profile } from '../profile/profile.texts';
import css from './first-steps.module.css';
import { firstSteps } from './first-steps.texts';
import { missingSteps } from './missing-steps';

/** What a new doctor's page still lacks; nothing once it is complete, or where there is no page. */
export function FirstSteps() {
  const t = useTexts(firstSteps);
  const { data } = useOwnProfile({ failed: useTexts(profile).failed });
  const licence = useLicence().data;
  const payout = usePayoutDetails();
  const missing =
    data && licence && !payout.isPending
      ? // Where they can't be had, nothing is said of them.
        missingSteps(data, { licence: licence.licence !== null, payout: payout.data?.details !== null })
      : [];
  if (missing.length === 0) return null;
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <ul className={css.steps}>
        {missing.map((step) => (
          <li key={step}>{t.steps[step]}</li>
        ))}
      </ul>
      <div>
        <LinkButton as={Link} to="/doctor/settings" size="sm" variant="secondary">
          {t.settings}
        </LinkButton>
      </div>
    </SectionCard>
  );
}
