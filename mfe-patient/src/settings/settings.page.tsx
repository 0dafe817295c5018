import type { User } from '@vetcare/contracts';
import {
  AlertSwitches,
  DataExport,
  DeleteAccount,
  Page,
  PageHeading,
  PictureField,
  RadioGroup,
  SectionCard,
  SessionsSection,
} from '@vetcare/ui';
import { RequireUser, usePageTitle, useTexts } from '@vetcare/web-kit';
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
import { lazy } from 'react';
import { PasswordForm } from './password-form.view';
import { ProfileForm } from './profile-form.view';
import { settings } from './settings.texts';

const Sessions = lazy(async () => ({ default: (await import('./sessions.view')).Sessions }));

async function saveImage(image: string, watch: UploadWatch): Promise<string> {
  // An empty fallback lets the picture field show its own message where the server sends none.
  const { imageUrl } = await sendWithPicture('PUT', '/api/user/update-image', {
    body: { image },
    fallback: '',
    ...watch,
  });
  return imageUrl;
}

export function SettingsPage() {
  return <RequireUser>{(user) => <Settings key={user._id} user={user} />}</RequireUser>;
}

function Settings({ user }: { user: User }) {
  const t = useTexts(settings);
  usePageTitle(t.title);
  const picture = useOwnPicture({ image: user.image, save: saveImage });
  const alerts = useAlertSwitches();
  const language = useLanguageField();
  const data = useDataExport();
  const deletion = useAccountDeletion({ path: '/api/user/delete-account' });
  return (
    <Page width="text">
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <SectionCard title={t.picture}>
        <PictureField id={user._id} name={user.name} {...picture} />
      </SectionCard>
      <SectionCard title={t.profile.title}>
        <ProfileForm user={user} />
      </SectionCard>
      <SectionCard title={t.password.title} lead={t.password.lead}>
        <PasswordForm email={user.email} />
      </SectionCard>
      <SectionCard title={language.title} lead={language.lead}>
        <RadioGroup {...language.field} />
      </SectionCard>
      <SectionCard title={alerts.texts.title} lead={alerts.texts.lead}>
        <AlertSwitches {...alerts} />
      </SectionCard>
      <SessionsSection texts={useTexts(sessionsSection)}>
        <Sessions />
      </SessionsSection>
      <DataExport {...data} />
      <DeleteAccount {...deletion} />
    </Page>
  );
}
