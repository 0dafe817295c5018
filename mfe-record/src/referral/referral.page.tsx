import type { Referral } from '@vetcare/contracts';
import { BackLink, Loaded, Page, PageHeading, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import { Consent } from './consent.view';
import { Files } from './files.view';
import { useOwnReferral } from './referral.resource';
import { texts } from './referral.texts';
import { useReceiverName } from './use-receiver-name';
import { Written } from './written.view';

/** Where an owner reads a referral and decides about it. Mails and conversations lead here. */
export function ReferralPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const referral = useOwnReferral(id);
  usePageTitle(t.title);
  const pet = referral.data?.pet;
  return (
    <Page width="text">
      <BackLink as={Link} to={pet ? `/user/pets/${pet._id}` : '/user/pets'}>
        {pet?.name ?? t.back}
      </BackLink>
      <Loaded
        state={referral}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={5} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(loaded) => <LoadedReferral referral={loaded} />}
      </Loaded>
    </Page>
  );
}

function LoadedReferral({ referral }: { referral: Referral }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const nameOf = useReceiverName();
  const { doctor, pet, createdAt } = referral;
  return (
    <>
      <PageHeading lead={[pet.name, t.by(names.doctor(doctor), formatDate(createdAt))].join(' · ')}>
        {t.titleTo(nameOf(referral))}
      </PageHeading>
      <SectionCard title={t.wrote(names.doctor(doctor))}>
        <Written referral={referral} />
      </SectionCard>
      <Files referral={referral} titles={t} />
      <Consent referral={referral} />
    </>
  );
}
