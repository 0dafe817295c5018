import type { Doctor } from '@vetcare/contracts';
import {
  AlertSwitches,
  Card,
  DataExport,
  DeleteAccount,
  Page,
  PageHeading,
  PictureField,
  RadioGroup,
  SectionCard,
  SessionsSection,
  Skeleton,
} from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import {
  sendWithPicture,
  sessionsSection,
  type UploadWatch,
  useAccountDeletion,
  useDataExport,
  useLanguageField,
  useOwnPicture,
} from '@vetcare/web-kit/account';
import { useAlertSwitches } from '@vetcare/web-kit/alerts';
import { lazy, Suspense } from 'react';
import { BlockedSection } from '../blocking/blocked-section.view';
import { CalendarSection } from '../calendar/calendar-section.view';
import { LicenceSection } from '../licence/licence-section.view';
import { PayoutSection } from '../payout-details/payout-section.view';
import { OwnProfile } from '../profile/own-profile.view';
import { useUpdateShownProfile } from '../profile/profile.resource';
import { Availability } from '../settings/availability.view';
import { BasicInfo } from '../settings/basic-info.view';
import { Description } from '../settings/description.view';
import { FeesNotice } from '../settings/fees-notice.view';
import { practiceTexts } from '../settings/practice.texts';
import css from '../settings/settings.module.css';
import { settings } from '../settings/settings.texts';
import { SignInSection } from '../sign-in/sign-in-section.view';
import { ConsultationHours } from '../weekly-hours/consultation-hours.view';

const PracticeForm = lazy(async () => ({ default: (await import('../settings/practice.view')).PracticeForm }));
const Sessions = lazy(async () => ({ default: (await import('../settings/sessions.view')).Sessions }));

async function saveImage(image: string, watch: UploadWatch): Promise<string> {
  // An empty fallback lets the picture field show its own message where the server sends none.
  const { imageUrl } = await sendWithPicture('PUT', '/api/doctor/update-image', {
    body: { image },
    fallback: '',
    ...watch,
  });
  return imageUrl;
}

/** Placeholders for the first three sections. */
const SKELETON = [44, 112, 402].map((height) => (
  <Card key={height} padding="lg" className={css.place}>
    <Skeleton width="10rem" height="1.55rem" />
    <Skeleton shape="block" height={height} />
  </Card>
));

/** A doctor's settings. An admin has no profile and sees that there is none. */
export function SettingsPage() {
  const t = useTexts(settings);
  usePageTitle(t.title);
  return (
    <Page width="text">
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <OwnProfile skeleton={SKELETON}>{(doctor) => <Settings doctor={doctor} />}</OwnProfile>
    </Page>
  );
}

function Settings({ doctor }: { doctor: Doctor }) {
  const t = useTexts(settings);
  const show = useUpdateShownProfile();
  const picture = useOwnPicture({ image: doctor.image, save: saveImage, onSaved: (image) => show({ image }) });
  const alerts = useAlertSwitches();
  const language = useLanguageField();
  const practice = useTexts(practiceTexts);
  const data = useDataExport();
  const deletion = useAccountDeletion({ path: '/api/doctor/delete-account' });
  return (
    <>
      <SectionCard title={t.availability.title}>
        <Availability doctor={doctor} />
      </SectionCard>
      <SectionCard title={t.picture}>
        <PictureField id={doctor._id} name={doctor.name} {...picture} />
      </SectionCard>
      <SectionCard title={t.basic.title}>
        <BasicInfo doctor={doctor} />
      </SectionCard>
      <SectionCard title={practice.title} lead={practice.lead}>
        <Suspense fallback={<Skeleton shape="block" height={560} />}>
          <PracticeForm doctor={doctor} />
        </Suspense>
      </SectionCard>
      <LicenceSection doctor={doctor} />
      <ConsultationHours doctor={doctor} />
      <CalendarSection doctor={doctor} />
      <SectionCard title={t.fees.title}>
        <FeesNotice doctor={doctor} />
      </SectionCard>
      <PayoutSection />
      <SectionCard title={t.description.title} lead={t.description.lead}>
        <Description doctor={doctor} />
      </SectionCard>
      <SectionCard title={language.title} lead={language.lead}>
        <RadioGroup {...language.field} />
      </SectionCard>
      <SectionCard title={alerts.texts.title} lead={alerts.texts.lead}>
        <AlertSwitches {...alerts} />
      </SectionCard>
      <BlockedSection />
      <SignInSection />
      <SessionsSection texts={useTexts(sessionsSection)}>
        <Sessions />
      </SessionsSection>
      <DataExport {...data} />
      <DeleteAccount {...deletion} />
    </>
  );
}
