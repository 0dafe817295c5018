import { Banner, LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useReferred } from './refer.resource';
import { texts } from './refer.texts';

/** Leads from the consultation that an owner has booked after a referral to what the other doctor wrote. Without one there is no line. */
export function ReferredHere({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const referrals = (useReferred().data ?? []).filter(({ pet }) => pet._id === petId);
  return referrals.map(({ _id, doctor, reason }) => (
    <Banner
      key={_id}
      look="box"
      still
      action={
        <LinkButton as={Link} to={`/doctor/referrals/${_id}`} size="sm" variant="secondary">
          {t.readReferral}
        </LinkButton>
      }
    >
      {t.referredBy(names.doctor(doctor), reason)}
    </Banner>
  ));
}
