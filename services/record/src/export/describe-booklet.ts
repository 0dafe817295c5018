import type { Language, Pet, PetExport } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import type { Row } from '@vetcare/pdf';
import { describePaper, fullName, optional } from '../prescription/describe-paper';
import { describeTimeline } from './describe-timeline';
import type { Exported } from './read-export';
import { type Speech, speak } from './speech';

interface Part {
  heading: string | null;
  rows: Row[];
}

/** The record of a pet in words, in the order in which it stands on paper. */
export interface Booklet {
  title: string;
  lead: string;
  sections: { title: string; parts: Part[]; note: string | null }[];
}

export function describeBooklet(
  { answer, prescriptions }: Exported,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Booklet {
  const speech = speak(language);
  const { t } = speech;
  const { pet, visits, exportedAt } = answer;
  const papers = prescriptions.map((one) => {
    const paper = describePaper(one, { language, url: `${publicUrl}/prescription/${one.code}` });
    return { ...paper, day: speech.day(one.issuedAt) };
  });
  return {
    title: t.title(pet.name),
    lead: t.made(speech.day(exportedAt)),
    sections: [
      { title: t.about, parts: [rowsOnly(describeAnimal(pet, speech))], note: null },
      list(t.timeline, [rowsOnly(describeTimeline(answer, speech))], t.nothingYet),
      list(
        t.vaccinations,
        [rowsOnly(pet.vaccinations.map((one) => describeVaccination(one, speech)))],
        t.noVaccinations,
      ),
      list(t.weights, [rowsOnly(describeWeights(pet, speech))], t.noWeights),
      list(
        t.visits,
        visits.map((visit) => describeVisit(visit, speech)),
        t.noVisits,
      ),
      ...[list(t.prescriptions, papers.flatMap(describePrescribed), t.noPrescriptions, t.prescriptionNote)],
    ],
  };
}

const rowsOnly = (rows: Row[]): Part => ({ heading: null, rows });

/** A section that says so if there is nothing in it. */
function list(title: string, parts: Part[], none: string, note: string | null = null): Booklet['sections'][number] {
  const filled = parts.filter(({ heading, rows }) => heading !== null || rows.length > 0);
  return { title, parts: filled, note: filled.length === 0 ? none : note };
}

function describeAnimal(pet: Pet, { t, words, day }: Speech): Row[] {
  const { born, sex, neutered, clinic, diedOn } = pet;
  const owners = pet.owners.map((one) => (one.deleted ? t.formerOwner : fullName(one)));
  return [
    [t.name, pet.name],
    // An animal of a kind that the list lacks has its kind as its breed, if anybody wrote it.
    ...optional(t.species, [words.species[pet.species], pet.breed].filter(Boolean).join(', ')),
    ...optional(t.sex, sex ? t.sexes[sex] : ''),
    ...optional(t.neutered, neutered === null ? '' : neutered ? t.yes : t.no),
    ...optional(t.born, born ? (born.about ? t.aboutThen(day(born.on)) : day(born.on)) : ''),
    ...optional(t.died, diedOn ? day(diedOn) : ''),
    ...optional(t.microchip, pet.microchip),
    ...optional(t.allergies, pet.allergies.join(', ')),
    ...optional(t.conditions, pet.conditions.join(', ')),
    ...optional(t.medicines, pet.medicines.join(', ')),
    ...optional(t.insurance, pet.insurance),
    ...optional(t.clinic, [clinic.name, clinic.phone].filter(Boolean).join(', ')),
    ...optional(t.owners, owners.filter(Boolean).join(', ')),
  ];
}

const describeVaccination = ({ name, givenOn, dueOn }: Pet['vaccinations'][number], { t, day }: Speech): Row => [
  name,
  [...(givenOn ? [t.given(day(givenOn))] : []), ...(dueOn ? [t.due(day(dueOn))] : [])].join(', ') || t.noDate,
];

const describeWeights = ({ weights }: Pet, { words, day }: Speech): Row[] =>
  weights.toReversed().map(({ on, kg }) => [day(on), words.kg(String(kg))]);

function describeVisit(visit: PetExport['visits'][number], speech: Speech): Part {
  const { t, day, doctor } = speech;
  const { appointmentAt, reason, summary, followUpOn, additions } = visit;
  return {
    heading: [day(appointmentAt), doctor(visit.doctor)].join(' · '),
    rows: [
      ...optional(t.reason, reason),
      ...describeTold(visit.told, speech),
      ...optional(t.files, describeFiles(visit, speech)),
      [t.summary, summary ?? t.notSigned],
      ...optional(t.followUp, followUpOn ? day(followUpOn) : ''),
      ...additions.map(({ text, at }): Row => [t.added(day(at)), text]),
    ],
  };
}

/** What the owner told beside the reason. */
function describeTold(told: PetExport['visits'][number]['told'], { t, language }: Speech): Row[] {
  if (!told) return [];
  const { since, eats, drinks, moves, redFlags: signs } = told;
  return [
    ...optional(t.since, since ? t.sinceWhen[since] : ''),
    ...optional(t.eats, eats ? t.howMuch[eats] : ''),
    ...optional(t.drinks, drinks ? t.howMuch[drinks] : ''),
    ...optional(t.moves, moves ? t.howMuch[moves] : ''),
    ...optional(t.redFlags, signs.map((sign) => redFlags[sign][language].sign).join('\n')),
  ];
}

/** What the owner sent beside it, which paper can only name. */
function describeFiles({ pictures = [], documents = [], video }: PetExport['visits'][number], { t }: Speech): string {
  return [
    ...(pictures.length > 0 ? [t.pictures(pictures.length)] : []),
    ...(video ? [t.video] : []),
    ...documents.map(({ name }) => name),
  ].join(', ');
}

/** A prescription and its medicines. Of one that has ended it says so first. */
function describePrescribed(paper: ReturnType<typeof describePaper> & { day: string }): Part[] {
  const { day, doctor, ended, medicines, advice } = paper;
  return [
    { heading: [day, doctor, ...(ended ? [ended] : [])].join(' · '), rows: advice ? [advice] : [] },
    ...medicines.map(({ heading, rows }) => ({ heading, rows })),
  ];
}
