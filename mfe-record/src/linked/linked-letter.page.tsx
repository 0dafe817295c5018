import type { LinkedReferral } from '@vetcare/contracts';
import { Button, PageHeading, SectionCard } from '@vetcare/ui';
import { formatDate, messageOf, toast, useLanguage, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation } from '@vetcare/web-kit/query';
import { useLocation } from '@vetcare/web-kit/router';
import css from '../pet/pet.module.css';
import { saveFile } from '../pet/save-file';
import { usePetWords } from '../pets/use-pet-words';
import { useLinkedLetter } from '../referral/referral.resource';
import { texts } from '../referral/referral.texts';
import { useReceiverName } from '../referral/use-receiver-name';
import { Written } from '../referral/written.view';
import { LinkedPage } from './linked-page.view';

/** The letter of a referral for people who have a link to it. The secret is behind the #, so that no server logs it. */
export function LinkedLetterPage() {
  const t = useTexts(texts);
  const token = useLocation().hash.slice(1);
  const state = useLinkedLetter(token);
  usePageTitle(t.linkedTitle);
  return (
    <LinkedPage token={token} state={state} failed={t.linkedFailed}>
      {(letter) => <Linked letter={letter} token={token} />}
    </LinkedPage>
  );
}

function Linked({ letter, token }: { letter: LinkedReferral; token: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const { species } = usePetWords();
  const { doctor, pet, createdAt, endsAt } = letter;
  const facts = [
    [t.to, useReceiverName()(letter)],
    [t.from, [names.doctor(doctor), formatDate(createdAt)].join(' · ')],
    [t.animal, `${pet.name} · ${species[pet.species]}`],
  ] as const;
  return (
    <>
      <PageHeading lead={t.linkedLead(formatDate(endsAt, 'dateTime'))}>{t.linkedTitle}</PageHeading>
      <SectionCard title={t.letter}>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Written referral={letter} />
        <Download token={token} />
      </SectionCard>
    </>
  );
}

function Download({ token }: { token: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const saving = useMutation({
    mutationFn: () => saveFile('/api/referral-links/pdf', { token, language }),
    onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
  });
  return (
    <div className={css.actions}>
      <Button busy={saving.isPending && t.downloading} onClick={() => saving.mutate()}>
        {t.download}
      </Button>
    </div>
  );
}
