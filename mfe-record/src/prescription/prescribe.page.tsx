import type { ConsultationPrescriptions } from '@vetcare/contracts';
import { BackLink, Banner, LinkButton, Loaded, Page, PageHeading, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import { IssuedPrescriptions } from './issued-prescriptions.view';
import { useConsultationPrescriptions } from './prescription.resource';
import { texts } from './prescription.texts';
import { PrescriptionForm } from './prescription-form.view';
import { texts as wordTexts } from './prescription-words.texts';

/** Where the doctor of a consultation prescribes. */
export function PrescribePage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  usePageTitle(words.title);
  const state = useConsultationPrescriptions(id);
  return (
    <Page width="text">
      <BackLink as={Link} to={`/doctor/records/${id}`}>
        {t.back}
      </BackLink>
      <Loaded
        state={state}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={4} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(loaded) => <Prescribing bookingId={id} state={loaded} />}
      </Loaded>
    </Page>
  );
}

function Prescribing({ bookingId, state }: { bookingId: string; state: ConsultationPrescriptions }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const names = usePersonName();
  const isFinishing = !!useUser()?.finishUntil;
  const { pet, owner, registration, prescriptions, isOpen } = state;
  const petName = pet?.name ?? prescriptions[0]?.pet.name ?? '';
  const canWrite = isOpen && registration && pet;
  return (
    <>
      <PageHeading lead={t.lead(petName, names.person(owner))}>{words.title}</PageHeading>
      {!isOpen && <Banner look="box">{t.closed}</Banner>}
      {isOpen && !registration && (
        <Banner
          tone="warning"
          look="box"
          action={
            !isFinishing && (
              <LinkButton as={Link} to="/doctor/settings" variant="secondary" size="sm">
                {t.toSettings}
              </LinkButton>
            )
          }
        >
          {t.noRegistration}
        </Banner>
      )}
      {isOpen && registration && !pet && (
        <Banner tone="warning" look="box">
          {owner.deleted ? t.ownerLeft : t.noPet}
        </Banner>
      )}
      {canWrite ? (
        <PrescriptionForm bookingId={bookingId} state={state} pet={pet} />
      ) : (
        <IssuedPrescriptions bookingId={bookingId} prescriptions={prescriptions} />
      )}
    </>
  );
}
