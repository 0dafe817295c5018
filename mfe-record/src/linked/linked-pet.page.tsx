import type { LinkedPet } from '@vetcare/contracts';
import { Banner, Button, PageHeading, SectionCard } from '@vetcare/ui';
import { formatDate, messageOf, toast, useLanguage, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation } from '@vetcare/web-kit/query';
import { useLocation } from '@vetcare/web-kit/router';
import css from '../pet/pet.module.css';
import { texts as petTexts } from '../pet/pet.texts';
import { PetFacts } from '../pet/pet-facts.view';
import { saveFile } from '../pet/save-file';
import { VaccinationList } from '../pet/vaccination-list.view';
import { WeightChart } from '../pet/weights.view';
import { usePetWords } from '../pets/use-pet-words';
import { LinkedPage } from './linked-page.view';
import { useLinkedPet } from './linked-pet.resource';
import { texts } from './linked-pet.texts';
import { LinkedTimeline } from './linked-timeline.view';

/** The record of a pet for people who have a link to it. The secret is behind the #, so that no server logs it. */
export function LinkedPetPage() {
  const t = useTexts(texts);
  const token = useLocation().hash.slice(1);
  const state = useLinkedPet(token);
  usePageTitle(state.data?.pet.name ?? t.title);
  return (
    <LinkedPage token={token} state={state} failed={t.failed}>
      {(record) => <LinkedRecord record={record} token={token} />}
    </LinkedPage>
  );
}

function LinkedRecord({ record, token }: { record: LinkedPet; token: string }) {
  const t = useTexts(texts);
  const p = useTexts(petTexts);
  const words = usePetWords();
  const { pet, endsAt } = record;
  return (
    <>
      <PageHeading lead={words.summary(pet)}>{pet.name}</PageHeading>
      <Banner look="box" still>
        {t.lead(formatDate(endsAt, 'dateTime'))}
      </Banner>
      <Download token={token} />
      {pet.diedOn && <p>{t.died(pet.name, formatDate(pet.diedOn))}</p>}
      <SectionCard title={p.facts}>
        <PetFacts pet={pet} />
      </SectionCard>
      <SectionCard title={t.timeline}>
        <LinkedTimeline record={record} />
      </SectionCard>
      <SectionCard title={p.weight}>
        {pet.weights.length > 0 ? <WeightChart pet={pet} /> : <p className={css.quiet}>{t.noWeights}</p>}
      </SectionCard>
      <SectionCard title={p.vaccinations}>
        <VaccinationList pet={pet} />
      </SectionCard>
      {pet.owners.length > 0 && <Owners pet={pet} />}
    </>
  );
}

function Owners({ pet }: { pet: LinkedPet['pet'] }) {
  const t = useTexts(texts);
  const names = usePersonName();
  return (
    <SectionCard title={t.owners}>
      <ul className={css.list}>
        {pet.owners.map((owner) => (
          <li key={owner._id}>{names.person(owner)}</li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Download({ token }: { token: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const saving = useMutation({
    mutationFn: () => saveFile('/api/pet-links/pdf', { token, language }),
    onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
  });
  return (
    <div className={css.actions}>
      <Button variant="secondary" busy={saving.isPending && t.downloading} onClick={() => saving.mutate()}>
        {t.download}
      </Button>
    </div>
  );
}
