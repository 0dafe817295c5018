import type { Doctor } from '@vetcare/contracts';
import {
  AvailabilityBadge,
  Avatar,
  Card,
  EmailText,
  LinkButton,
  Page,
  PageHeading,
  Skeleton,
  Stars,
  VerifiedBadge,
} from '@vetcare/ui';
import { formatRupees, useLanguage, usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { speciesTexts } from '@vetcare/web-kit/species';
import { ExternalLink, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from './language-name';
import { OwnProfile } from './own-profile.view';
import css from './profile.module.css';
import { profile } from './profile.texts';

/** The doctor's own profile: what patients see, and the contact details they don't. */
export function ProfilePage() {
  const t = useTexts(profile);
  usePageTitle(t.title);
  // Admins may open this page but have no profile to edit.
  const isDoctor = useUser()?.role === 'doctor';
  return (
    <Page width="text">
      <PageHeading
        lead={t.lead}
        actions={
          isDoctor && (
            <LinkButton as={Link} to="/doctor/settings" variant="secondary" icon={<Settings aria-hidden="true" />}>
              {t.edit}
            </LinkButton>
          )
        }
      >
        {t.title}
      </PageHeading>
      <OwnProfile skeleton={<ProfileSkeleton />}>{(doctor) => <Profile doctor={doctor} />}</OwnProfile>
    </Page>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <Card padding="lg" className={css.who}>
        <Skeleton shape="circle" width={112} />
        <Skeleton lines={4} />
        <Skeleton width="12rem" height="2.25rem" className={css.place} />
      </Card>
      <Card padding="lg">
        <Skeleton shape="block" height={166} />
      </Card>
    </>
  );
}

function Profile({ doctor }: { doctor: Doctor }) {
  const t = useTexts(profile);
  const labels = usePersonTexts();
  const animals = useTexts(speciesTexts);
  const here = useLanguage();
  const facts: [string, ReactNode][] = [
    [t.email, <EmailText key="email">{doctor.email}</EmailText>],
    [t.phone, doctor.PhoneNo || t.notGiven],
    [t.experience, doctor.experience === null ? t.notGiven : t.years(doctor.experience)],
    [t.fees, formatRupees(doctor.fees)],
    [t.age, doctor.age === null ? t.notGiven : String(doctor.age)],
    [t.gender, doctor.gender ? labels.genders[doctor.gender] : t.notGiven],
    [t.treats, (doctor.species ?? []).map((one) => animals[one]).join(', ') || t.notGiven],
    [t.speaks, (doctor.languages ?? []).map((code) => languageName(code, here)).join(', ') || t.notGiven],
  ];
  return (
    <>
      <Card as="section" padding="lg" className={css.who}>
        <Avatar id={doctor._id} name={doctor.name} src={doctor.image} size="xl" />
        <div className={css.stack}>
          <h2 className={css.name}>{t.doctor(doctor.FirstName, doctor.LastName)}</h2>
          <p className={css.quiet}>{labels.specialization(doctor.specialization) || t.noSpecialization}</p>
          {doctor.rating === null ? (
            <p className={css.quiet}>{t.noReviews}</p>
          ) : (
            <Stars value={doctor.rating} count={doctor.ratingCount} showValue />
          )}
          <div className={css.badges}>
            {doctor.isValidated && <VerifiedBadge />}
            <AvailabilityBadge available={doctor.isAvailable} />
          </div>
        </div>
        <LinkButton
          as={Link}
          to={`/doctor/${doctor._id}`}
          variant="ghost"
          size="sm"
          className={css.public}
          iconAfter={<ExternalLink aria-hidden="true" />}
        >
          {t.asPatientsSee}
        </LinkButton>
      </Card>
      <Card as="section" padding="lg" aria-label={t.details}>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" padding="lg" className={css.about}>
        <h2 className={css.title}>{t.about}</h2>
        <p className={doctor.description ? css.description : css.quiet}>{doctor.description || t.noDescription}</p>
      </Card>
    </>
  );
}
