import { hindiNamesOf } from './hindi-names';

/** Why a substance can't be prescribed here. */
export type Restriction = 'schedule_h1' | 'schedule_x' | 'narcotic' | 'banned_for_animals';

/**
 * Schedule H1 of the Drugs Rules, 1945, as G.S.R. 588(E) of 30 August 2013 gave it. Pharmacists sell these against a prescription that
 * they keep a copy of in a register, so it has to be on paper and signed by hand.
 */
const SCHEDULE_H1 =
  'alprazolam aminosalicylate balofloxacin buprenorphine capreomycin cefdinir cefditoren cefepime cefetamet cefixime cefoperazone cefotaxime cefpirome cefpodoxime ceftazidime ceftibuten ceftizoxime ceftriaxone chlordiazepoxide clofazimine codeine cycloserine dextropropoxyphene diazepam diphenoxylate doripenem ertapenem ethambutol ethionamide faropenem feropenem gemifloxacin imipenem isoniazid levofloxacin meropenem midazolam moxifloxacin nitrazepam pentazocine prulifloxacin pyrazinamide rifabutin rifampicin rifampin sparfloxacin thiacetazone tramadol zolpidem';

/** Schedule X of the same rules, with ketamine, which was added in 2013. */
const SCHEDULE_X =
  'amobarbital amphetamine barbital cyclobarbital dexamphetamine ethchlorvynol glutethimide ketamine meprobamate methamphetamine methylphenidate methylphenobarbital pentobarbital phencyclidine phenmetrazine secobarbital';

/** Narcotics and psychotropic substances of the NDPS Act, 1985, which the telemedicine guidelines of 2020 exclude for people. */
const NARCOTIC = 'fentanyl methadone morphine oxycodone pethidine phenobarbital remifentanil';

/** Prohibited for all animals, because vultures die of them: diclofenac (2008), aceclofenac and ketoprofen (2023), nimesulide (2024). */
const BANNED_FOR_ANIMALS = 'aceclofenac diclofenac ketoprofen nimesulide';

/** Names that stand on packets in India beside the international one. */
const ALIASES: Record<string, readonly string[]> = {
  amobarbital: ['amylobarbitone', 'amobarbitone', 'amylobarbital'],
  aminosalicylate: ['para aminosalicylic acid', 'p aminosalicylic acid'],
  barbital: ['barbitone'],
  cyclobarbital: ['cyclobarbitone'],
  methylphenobarbital: ['methylphenobarbitone', 'mephobarbital'],
  pentobarbital: ['pentobarbitone'],
  phenobarbital: ['phenobarbitone'],
  secobarbital: ['quinalbarbitone'],
};

const of = (substances: string, restriction: Restriction) =>
  substances.split(' ').map((substance) => ({
    ...{ substance, restriction },
    names: [substance, ...(ALIASES[substance] ?? []), ...hindiNamesOf(substance)],
  }));

/** What is refused, with the names of each. Like the table of medicines, it needs a veterinarian's review before production. */
export const restrictedNames: readonly { substance: string; restriction: Restriction; names: readonly string[] }[] = [
  ...of(SCHEDULE_H1, 'schedule_h1'),
  ...of(SCHEDULE_X, 'schedule_x'),
  ...of(NARCOTIC, 'narcotic'),
  ...of(BANNED_FOR_ANIMALS, 'banned_for_animals'),
];
