import type { Pet } from '@vetcare/contracts';
import {
  Avatar,
  BackLink,
  Banner,
  LinkButton,
  Loaded,
  Page,
  PageHeading,
  SectionCard,
  SkeletonCard,
  SkeletonGroup,
} from '@vetcare/ui';
import { formatDate, RequireUser, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link, useParams } from '@vetcare/web-kit/router';
import { texts as linkTexts } from '../pet/links.texts';
import { Links } from '../pet/links.view';
import { MoreActions } from '../pet/more-actions.view';
import { Owners } from '../pet/owners.view';
import css from '../pet/pet.module.css';
import { texts } from '../pet/pet.texts';
import { PetFacts } from '../pet/pet-facts.view';
import { Reminders } from '../pet/reminders.view';
import { TakeAlong } from '../pet/take-along.view';
import { VaccinationList } from '../pet/vaccination-list.view';
import { Weights } from '../pet/weights.view';
import { usePetWords } from '../pets/use-pet-words';
import { usePetPage } from '../timeline/timeline.resource';
import { Timeline } from '../timeline/timeline.view';

/** One pet, as its owners see it. */
export function PetPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const pet = usePetPage(id);
  return (
    <Page width="text">
      <BackLink as={Link} to="/user/pets">
        {t.back}
      </BackLink>
      <Loaded
        state={pet}
        skeleton={
          <SkeletonGroup>
            <SkeletonCard lines={4} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(loaded) => <PetRecord pet={loaded} />}
      </Loaded>
    </Page>
  );
}

function PetRecord({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const links = useTexts(linkTexts);
  const words = usePetWords();
  usePageTitle(pet.name);
  return (
    <>
      <div className={css.head}>
        <Avatar id={pet._id} name={pet.name} src={pet.image} size="xl" alt="" />
        <PageHeading
          lead={words.summary(pet)}
          actions={
            <LinkButton as={Link} to={`/user/pets/${pet._id}/edit`} variant="secondary">
              {t.edit}
            </LinkButton>
          }
        >
          {pet.name}
        </PageHeading>
      </div>
      {pet.diedOn && (
        <Banner look="box" still>
          {t.died(pet.name, formatDate(pet.diedOn))}
        </Banner>
      )}
      <SectionCard title={t.facts}>
        <PetFacts pet={pet} />
      </SectionCard>
      <Timeline petId={pet._id} />
      <SectionCard title={t.weight}>
        <Weights pet={pet} />
      </SectionCard>
      <SectionCard title={t.vaccinations}>
        <VaccinationList pet={pet} />
      </SectionCard>
      {!pet.diedOn && (
        <div id="reminders">
          <SectionCard title={t.reminders} lead={t.remindersLead}>
            <Reminders pet={pet} />
          </SectionCard>
        </div>
      )}
      <RequireUser>
        {(user) => (
          <SectionCard title={t.owners} lead={t.ownersLead}>
            <Owners pet={pet} user={user} />
          </SectionCard>
        )}
      </RequireUser>
      <SectionCard title={links.title} lead={links.lead}>
        <Links petId={pet._id} />
      </SectionCard>
      <SectionCard title={t.takeAlong} lead={t.takeAlongLead}>
        <TakeAlong petId={pet._id} />
      </SectionCard>
      <SectionCard title={t.more}>
        <MoreActions pet={pet} />
      </SectionCard>
    </>
  );
}
