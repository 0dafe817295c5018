import type { ReferredPet } from '@vetcare/contracts';
import { BackLink, Loaded, Page, PageHeading, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import { PetFacts } from '../pet/pet-facts.view';
import { VaccinationList } from '../pet/vaccination-list.view';
import { WeightChart } from '../pet/weights.view';
import { usePetWords } from '../pets/use-pet-words';
import css from '../records/records.module.css';
import { Files } from './files.view';
import { useReferredPet } from './refer.resource';
import { texts } from './refer.texts';
import { Written } from './written.view';

/** What a doctor sees of an animal that another one has referred, once an owner has agreed. */
export function ReferredPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const referred = useReferredPet(id);
  return (
    <Page width="text">
      <BackLink as={Link} to="/doctor/records">
        {t.patients}
      </BackLink>
      <Loaded
        state={referred}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={5} />
          </SkeletonGroup>
        }
        failed={{ title: t.referredFailed, text: t.referredFailedText }}
      >
        {(loaded) => <Referred referred={loaded} />}
      </Loaded>
    </Page>
  );
}

function Referred({ referred: { referral, patient, pet } }: { referred: ReferredPet }) {
  const t = useTexts(texts);
  const words = usePetWords();
  const names = usePersonName();
  usePageTitle(pet.name);
  return (
    <>
      <PageHeading lead={[words.summary(pet), t.ofOwner(names.person(patient))].join(' · ')}>{pet.name}</PageHeading>
      <SectionCard title={t.letter} lead={t.from(names.doctor(referral.doctor), formatDate(referral.createdAt))}>
        <Written referral={referral} />
      </SectionCard>
      <Files referral={referral} titles={t} />
      <SectionCard title={t.pet}>
        <PetFacts pet={pet} />
        {pet.weights.length > 0 && <WeightChart pet={pet} />}
        <VaccinationList pet={pet} />
      </SectionCard>
      <p className={css.quiet}>{t.seeUntil(formatDate(referral.accessUntil ?? ''))}</p>
    </>
  );
}
