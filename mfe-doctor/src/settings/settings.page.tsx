import { Page, PageHeading, SectionCard } from '@vetcare/ui';
import { api, usePageTitle, useTexts } from '@vetcare/web-kit';
import { DeleteAccount } from '../account/delete-account.view';
import { Picture } from '../picture/picture.view';
import { OwnProfile } from '../profile/own-profile.view';
import { useShowProfile } from '../profile/profile.resource';
import { Availability } from './availability.view';
import { BasicInfo } from './basic-info.view';
import { Description } from './description.view';
import { FeesNotice } from './fees-notice.view';
import { settings } from './settings.texts';

async function saveImage(image: string): Promise<string> {
  // Without a message of the server's the picture has its own.
  const { imageUrl } = await api.put<{ imageUrl: string }>('/api/doctor/update-image', { image }, { fallback: '' });
  return imageUrl;
}

/** What a doctor decides about themselves. */
export function SettingsPage() {
  const t = useTexts(settings);
  usePageTitle(t.title);
  const show = useShowProfile();
  return (
    <Page width="text">
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <OwnProfile>
        {(doctor) => (
          <>
            <SectionCard title={t.availability.title}>
              <Availability doctor={doctor} />
            </SectionCard>
            <SectionCard title={t.picture}>
              <Picture
                id={doctor._id}
                name={doctor.name}
                image={doctor.image}
                save={saveImage}
                onSaved={(image) => show({ image })}
              />
            </SectionCard>
            <SectionCard title={t.basic.title}>
              <BasicInfo doctor={doctor} />
            </SectionCard>
            <SectionCard title={t.fees.title}>
              <FeesNotice fees={doctor.fees} />
            </SectionCard>
            <SectionCard title={t.description.title} lead={t.description.lead}>
              <Description doctor={doctor} />
            </SectionCard>
          </>
        )}
      </OwnProfile>
      <DeleteAccount />
    </Page>
  );
}
