import type { LinkedPet } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import { formatDate, useLanguage, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import type { ReactNode } from 'react';
import { texts as intakeTexts } from '../intake/intake-words.texts';
import pet from '../pet/pet.module.css';
import { todayAt } from '../pets/age';
import { howToGive } from '../prescription/prescription-item.view';
import { texts as prescriptionTexts } from '../prescription/prescription-words.texts';
import { useReceiverName } from '../referral/use-receiver-name';
import css from '../visits/visits.module.css';
import { texts } from './linked-pet.texts';

interface Happened {
  key: string;
  on: string;
  what: string;
  details?: ReactNode;
}

const dayOf = (at: string) => todayAt(Date.parse(at));

/** What happened to the pet, the newest first. */
export function LinkedTimeline({ record }: { record: LinkedPet }) {
  const t = useTexts(texts);
  const happened = useHappened(record).toSorted((a, b) => b.on.localeCompare(a.on));
  if (happened.length === 0) return <p className={css.quiet}>{t.nothing}</p>;
  return (
    <ol className={css.timeline}>
      {happened.map(({ key, on, what, details }) => (
        <li key={key}>
          <h3 className={css.when}>
            {formatDate(on)} · {what}
          </h3>
          {details}
        </li>
      ))}
    </ol>
  );
}

function useHappened(record: LinkedPet): Happened[] {
  const {
    pet: { born, diedOn, vaccinations },
    visits,
    prescriptions,
    referrals = [],
  } = record;
  const t = useTexts(texts);
  const names = usePersonName();
  const receiverOf = useReceiverName();
  return [
    ...(diedOn ? [{ key: 'died', on: diedOn, what: t.hasDied }] : []),
    ...visits.map((visit) => ({
      key: visit.bookingId,
      on: dayOf(visit.appointmentAt),
      what: t.visited(names.doctor(visit.doctor)),
      details: <VisitDetails visit={visit} />,
    })),
    ...prescriptions.map((one) => ({
      key: one._id,
      on: dayOf(one.issuedAt),
      what: t.prescribed(names.doctor(one.doctor)),
      details: <Prescribed prescription={one} />,
    })),
    ...referrals.map((one) => ({
      key: one._id,
      on: dayOf(one.createdAt),
      what: t.referred(receiverOf(one)),
      details: <Referred referral={one} />,
    })),
    ...vaccinations.flatMap(({ name, givenOn }) =>
      givenOn ? [{ key: `${name} ${givenOn}`, on: givenOn, what: t.vaccinated(name) }] : [],
    ),
    ...(born && !born.about ? [{ key: 'born', on: born.on, what: t.born }] : []),
  ];
}

function VisitDetails({ visit }: { visit: LinkedPet['visits'][number] }) {
  const t = useTexts(texts);
  const words = useTexts(intakeTexts);
  const language = useLanguage();
  const { reason, told, summary, followUpOn, additions } = visit;
  const signs = told?.redFlags.map((code) => redFlags[code][language].sign) ?? [];
  const facts: [label: string, value: string | null | undefined][] = [
    [t.reason, reason],
    [words.sinceWhen, told?.since && words.since[told.since]],
    [words.eats, told?.eats && words.howMuch[told.eats]],
    [words.drinks, told?.drinks && words.howMuch[told.drinks]],
    [words.moves, told?.moves && words.howMuch[told.moves]],
    [words.redFlags, signs.join(' · ')],
    [t.summary, summary ?? t.notSigned],
    [t.followUp, followUpOn && formatDate(followUpOn)],
    ...additions.map(({ text, at }): [string, string] => [t.added(formatDate(at)), text]),
  ];
  return (
    <dl className={pet.facts}>
      {facts.map(
        ([label, value], at) =>
          value && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two additions may be of one day
            <div key={at}>
              <dt>{label}</dt>
              <dd className={css.text}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Referred({ referral: { doctor, reason } }: { referral: NonNullable<LinkedPet['referrals']>[number] }) {
  const t = useTexts(texts);
  const names = usePersonName();
  return (
    <dl className={pet.facts}>
      <div>
        <dt>{t.referredBy}</dt>
        <dd>{names.doctor(doctor)}</dd>
      </div>
      <div>
        <dt>{t.referredFor}</dt>
        <dd className={css.text}>{reason}</dd>
      </div>
    </dl>
  );
}

function Prescribed({ prescription: { lines, state, advice } }: { prescription: LinkedPet['prescriptions'][number] }) {
  const t = useTexts(texts);
  const words = useTexts(prescriptionTexts);
  return (
    <>
      {state !== 'valid' && <p className={css.quiet}>{words.states[state]}</p>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was issued never changes, and one medicine may stand there twice
        <div key={at}>
          {[line.name, line.strength].filter(Boolean).join(' ')}
          {state === 'valid' && <p className={css.quiet}>{howToGive(line, words)}</p>}
        </div>
      ))}
      {advice && state === 'valid' && (
        <p className={css.text}>
          {t.advice}: {advice}
        </p>
      )}
    </>
  );
}
