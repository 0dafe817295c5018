import type { CheckedPrescription } from '@vetcare/contracts';
import { Banner, Loaded, Page, PageHeading, SectionCard, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { ApiError, formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useParams } from '@vetcare/web-kit/router';
import { CircleCheck, CircleX } from 'lucide-react';
import { usePetWords } from '../pets/use-pet-words';
import { texts } from './check.texts';
import css from './prescription.module.css';
import { useCheckedPrescription } from './prescription.resource';
import { texts as wordTexts } from './prescription-words.texts';

/** Says to anybody who holds a prescription whether it is genuine and still valid. The QR code on the paper leads here. */
export function CheckPage() {
  const { code = '' } = useParams();
  const t = useTexts(texts);
  usePageTitle(t.title);
  const state = useCheckedPrescription(code);
  const isUnknown = state.error instanceof ApiError && ['not_found', 'validation_failed'].includes(state.error.code);
  return (
    <Page width="text">
      <PageHeading lead={isUnknown ? undefined : t.lead}>{isUnknown ? t.unknownTitle : t.title}</PageHeading>
      {isUnknown ? (
        <Banner tone="danger" look="box" icon={<CircleX aria-hidden="true" />}>
          {t.unknown}
        </Banner>
      ) : (
        <Loaded
          state={state}
          skeleton={
            <SkeletonGroup>
              <SkeletonCard lines={5} />
            </SkeletonGroup>
          }
          failed={{ title: t.failed, text: t.failedText }}
        >
          {(found) => <Checked found={found} />}
        </Loaded>
      )}
    </Page>
  );
}

function Checked({ found }: { found: CheckedPrescription }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const { species } = usePetWords();
  const names = usePersonName();
  const { doctor, pet, lines } = found;
  const { number, council } = doctor.registration;
  const facts: [label: string, value: string][] = [
    [t.by, [names.doctor(doctor), doctor.qualification].filter(Boolean).join(', ')],
    [t.registration, `${number}, ${council}`],
    [t.on, formatDate(found.issuedAt)],
    [t.version, String(found.version)],
    [t.animal, `${pet.name} · ${species[pet.species]}`],
  ];
  return (
    <>
      <State found={found} />
      <SectionCard title={words.title}>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </SectionCard>
      <SectionCard title={t.medicines}>
        <ol>
          {lines.map(({ name, strength, form, quantity }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper may name one medicine twice, and the list never changes
            <li key={i}>{[name, strength, words.forms[form], quantity].filter(Boolean).join(' · ')}</li>
          ))}
        </ol>
      </SectionCard>
    </>
  );
}

function State({ found: { state, endedAt } }: { found: CheckedPrescription }) {
  const t = useTexts(texts);
  if (state === 'valid')
    return (
      <Banner tone="success" look="box" icon={<CircleCheck aria-hidden="true" />}>
        <strong>{t.valid}</strong>
      </Banner>
    );
  const day = endedAt ? formatDate(endedAt) : '';
  return (
    <Banner tone="danger" look="box" icon={<CircleX aria-hidden="true" />}>
      <strong>{state === 'replaced' ? t.replaced(day) : t.withdrawn(day)}</strong>
    </Banner>
  );
}
