import type { Species } from '../pet';

// A VETERINARIAN HAS TO REVIEW THIS TABLE BEFORE IT IS USED FOR ANIMALS. It was written by engineers from what is published,
// without access to the publications. A row names its source where the writer was sure of it; a row without one is common
// knowledge of formularies that nobody has looked up. Doses are a doctor's decision: pages warn, and forbid only what the law does.

export const MEDICINE_FORMS = [
  'tablet',
  'capsule',
  'liquid',
  'injection',
  'drops',
  'spot_on',
  'ointment',
  'powder',
  'other',
] as const;
export type MedicineForm = (typeof MEDICINE_FORMS)[number];

export const FREQUENCIES = [
  'once',
  'daily',
  'twice_daily',
  'three_times_daily',
  'four_times_daily',
  'every_other_day',
  'weekly',
  'monthly',
  'as_needed',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export type MedicineGroup = 'nsaid' | 'steroid' | 'penicillin' | 'cephalosporin' | 'sulfonamide';

/** The usual dose in mg of the active substance per kg of body weight, and how often it is given. */
export type UsualDose = readonly [low: number, high: number, every: Frequency];

export interface Medicine {
  /** Other names by which it is searched and recognised. */
  aliases?: readonly string[];
  group?: MedicineGroup;
  forms: readonly MedicineForm[];
  doses: Partial<Record<Species, UsualDose>>;
  /** Species that it harms at doses that others bear. */
  harms?: readonly Species[];
  /** Dogs with the MDR1 mutation get it into their brain. */
  mdr1?: true;
  /** Liquids made for people may be sweetened with xylitol, which poisons dogs. */
  xylitol?: true;
  /** Prohibited in animals whose meat, milk or eggs are eaten. */
  notForFood?: true;
  source?: string;
}

const oral = ['tablet', 'liquid'] as const;
const both = (dose: UsualDose) => ({ dog: dose, cat: dose });
const ruminants = ['cattle', 'buffalo', 'goat', 'sheep'] as const;

const painAndInflammation = {
  meloxicam: {
    ...{ group: 'nsaid', forms: [...oral, 'injection'], source: 'EMA, Metacam product information' },
    doses: { dog: [0.1, 0.2, 'daily'], cat: [0.05, 0.1, 'daily'] },
  },
  carprofen: {
    ...{ group: 'nsaid', forms: ['tablet', 'injection'], harms: ['cat'], source: 'FDA, Rimadyl label' },
    doses: { dog: [2.2, 4.4, 'daily'] },
  },
  firocoxib: {
    ...{ group: 'nsaid', forms: ['tablet'], source: 'FDA, Previcox label' },
    doses: { dog: [5, 5, 'daily'] },
  },
  robenacoxib: {
    ...{ group: 'nsaid', forms: ['tablet'], source: 'EMA, Onsior product information' },
    doses: { dog: [1, 2, 'daily'], cat: [1, 2.4, 'daily'] },
  },
  'tolfenamic acid': { group: 'nsaid', forms: ['tablet', 'injection'], doses: both([4, 4, 'daily']) },
  flunixin: {
    ...{ group: 'nsaid', forms: ['injection'], source: 'FDA, Banamine label' },
    doses: { cattle: [1.1, 2.2, 'daily'], horse: [1.1, 1.1, 'daily'] },
  },
  ibuprofen: { group: 'nsaid', forms: [...oral], doses: {}, harms: ['dog', 'cat'] },
  naproxen: { group: 'nsaid', forms: ['tablet'], doses: {}, harms: ['dog', 'cat'] },
  aspirin: { aliases: ['acetylsalicylic acid'], group: 'nsaid', forms: ['tablet'], doses: {}, harms: ['cat'] },
  paracetamol: {
    ...{ aliases: ['acetaminophen', 'crocin', 'dolo', 'calpol'], forms: [...oral], harms: ['cat'], xylitol: true },
    doses: { dog: [10, 15, 'three_times_daily'] },
  },
  piroxicam: { group: 'nsaid', forms: ['capsule', 'tablet', 'injection'], doses: {} },
  ketorolac: { group: 'nsaid', forms: ['tablet', 'injection', 'drops'], doses: {} },
  'mefenamic acid': { group: 'nsaid', forms: [...oral], doses: {} },
  phenylbutazone: { group: 'nsaid', forms: ['tablet', 'powder', 'injection'], doses: {} },
  gabapentin: { forms: ['capsule', ...oral], xylitol: true, doses: both([5, 20, 'three_times_daily']) },
  prednisolone: {
    ...{ aliases: ['prednisone'], group: 'steroid', forms: [...oral, 'injection'] },
    doses: both([0.5, 2, 'daily']),
  },
  dexamethasone: { group: 'steroid', forms: ['tablet', 'injection'], doses: both([0.05, 0.2, 'daily']) },
  betamethasone: { group: 'steroid', forms: ['tablet', 'injection', 'drops', 'ointment'], doses: {} },
  hydrocortisone: { aliases: ['cortisol'], group: 'steroid', forms: ['tablet', 'injection', 'ointment'], doses: {} },
  methylprednisolone: { group: 'steroid', forms: ['tablet', 'injection'], doses: {} },
  triamcinolone: { group: 'steroid', forms: ['tablet', 'injection', 'ointment'], doses: {} },
} as const satisfies Record<string, Medicine>;

const infections = {
  amoxicillin: {
    ...{ group: 'penicillin', forms: ['tablet', 'capsule', 'liquid', 'injection'], harms: ['rabbit', 'rodent'] },
    doses: both([10, 20, 'twice_daily']),
  },
  'amoxicillin with clavulanic acid': {
    ...{ aliases: ['co-amoxiclav', 'amoxiclav', 'augmentin', 'synulox'], group: 'penicillin', forms: [...oral] },
    ...{ harms: ['rabbit', 'rodent'], source: 'Synulox product information, both substances together' },
    doses: both([12.5, 25, 'twice_daily']),
  },
  cefalexin: {
    ...{ aliases: ['cephalexin'], group: 'cephalosporin', forms: ['tablet', 'capsule', 'liquid'] },
    doses: both([15, 30, 'twice_daily']),
  },
  ceftiofur: {
    ...{ group: 'cephalosporin', forms: ['injection'], source: 'FDA, Naxcel label' },
    doses: { cattle: [1.1, 2.2, 'daily'], horse: [2.2, 4.4, 'daily'] },
  },
  doxycycline: { forms: ['tablet', 'capsule', 'liquid'], doses: both([5, 10, 'daily']) },
  oxytetracycline: {
    ...{ forms: ['injection', 'ointment'], source: 'FDA, Liquamycin LA-200 label' },
    doses: { cattle: [6.6, 20, 'daily'] },
  },
  metronidazole: { forms: [...oral, 'injection'], notForFood: true, doses: both([10, 25, 'twice_daily']) },
  enrofloxacin: {
    ...{ forms: ['tablet', 'injection'], source: 'FDA, Baytril labels' },
    doses: { dog: [5, 20, 'daily'], cat: [5, 5, 'daily'], cattle: [2.5, 5, 'daily'] },
  },
  marbofloxacin: { forms: ['tablet', 'injection'], doses: both([2, 5.5, 'daily']) },
  clindamycin: {
    ...{ forms: ['capsule', 'liquid', 'tablet'], harms: ['rabbit', 'rodent', 'horse', ...ruminants] },
    ...{ source: 'FDA, Antirobe label' },
    doses: { dog: [5.5, 33, 'twice_daily'], cat: [11, 33, 'daily'] },
  },
  'sulfadiazine with trimethoprim': {
    ...{ aliases: ['sulphadiazine', 'sulfamethoxazole', 'co-trimoxazole'], group: 'sulfonamide' },
    forms: [...oral, 'injection', 'powder'],
    doses: { ...both([15, 30, 'twice_daily']), horse: [20, 30, 'daily'] },
  },
  chloramphenicol: { forms: ['drops', 'ointment', 'tablet'], notForFood: true, doses: {} },
  itraconazole: { forms: ['capsule', 'liquid'], doses: both([5, 10, 'daily']) },
  terbinafine: { forms: ['tablet', 'ointment'], doses: both([20, 40, 'daily']) },
} as const satisfies Record<string, Medicine>;

const parasites = {
  ivermectin: {
    ...{ forms: ['injection', 'tablet', 'liquid'], mdr1: true },
    source: 'FDA, labels of Ivomec (cattle, sheep, pigs) and Eqvalan (horses); dogs: not looked up',
    doses: {
      ...{ dog: [0.2, 0.6, 'daily'], cattle: [0.2, 0.2, 'once'], sheep: [0.2, 0.2, 'once'] },
      ...{ pig: [0.3, 0.3, 'once'], horse: [0.2, 0.2, 'once'] },
    },
  },
  doramectin: {
    ...{ forms: ['injection'], mdr1: true, source: 'FDA, Dectomax label' },
    doses: { cattle: [0.2, 0.2, 'once'], pig: [0.3, 0.3, 'once'] },
  },
  milbemycin: {
    ...{
      aliases: ['milbemycin oxime'],
      forms: ['tablet'],
      source: 'FDA, Interceptor label, which gives the lowest doses',
    },
    doses: { dog: [0.5, 1, 'monthly'], cat: [2, 4, 'monthly'] },
  },
  selamectin: {
    ...{ forms: ['spot_on'], source: 'FDA, Revolution label, which gives the lowest dose' },
    doses: both([6, 12, 'monthly']),
  },
  fluralaner: {
    ...{ forms: ['tablet', 'spot_on'], source: 'EMA, Bravecto product information' },
    doses: { dog: [25, 56, 'once'], cat: [40, 94, 'once'] },
  },
  afoxolaner: {
    ...{ forms: ['tablet'], source: 'EMA, NexGard product information' },
    doses: { dog: [2.7, 7, 'monthly'] },
  },
  permethrin: { forms: ['spot_on', 'liquid', 'powder'], harms: ['cat', 'fish'], doses: {} },
  amitraz: { forms: ['liquid', 'spot_on'], harms: ['cat', 'horse', 'rabbit'], doses: {} },
  fenbendazole: {
    ...{ forms: [...oral, 'powder'], source: 'FDA, Panacur and Safe-Guard labels; cats: not looked up' },
    doses: {
      ...{ ...both([50, 50, 'daily']), cattle: [5, 10, 'once'] },
      ...{ horse: [5, 10, 'once'], goat: [5, 5, 'once'] },
    },
  },
  albendazole: {
    ...{ forms: [...oral], source: 'FDA, Valbazen label' },
    doses: { cattle: [10, 10, 'once'], goat: [10, 10, 'once'], sheep: [7.5, 7.5, 'once'] },
  },
  praziquantel: { forms: ['tablet', 'injection'], doses: both([5, 10, 'once']) },
  pyrantel: { forms: [...oral], doses: { dog: [5, 15, 'once'], cat: [5, 20, 'once'] } },
} as const satisfies Record<string, Medicine>;

const organs = {
  maropitant: {
    ...{ forms: ['tablet', 'injection'], source: 'FDA, Cerenia label, for vomiting' },
    doses: { dog: [1, 2, 'daily'], cat: [1, 1, 'daily'] },
  },
  ondansetron: { forms: [...oral, 'injection'], xylitol: true, doses: both([0.1, 1, 'twice_daily']) },
  metoclopramide: { forms: [...oral, 'injection'], xylitol: true, doses: both([0.2, 0.5, 'three_times_daily']) },
  famotidine: { forms: ['tablet', 'injection'], doses: both([0.5, 1, 'twice_daily']) },
  omeprazole: {
    ...{
      forms: ['capsule', 'tablet', 'other'],
      source: 'FDA, GastroGard label (horses); dogs and cats: not looked up',
    },
    doses: { ...both([0.5, 1.5, 'daily']), horse: [4, 4, 'daily'] },
  },
  loperamide: { forms: ['capsule', ...oral], mdr1: true, doses: { dog: [0.1, 0.2, 'twice_daily'] } },
  acepromazine: { forms: ['tablet', 'injection'], mdr1: true, doses: both([0.5, 2, 'as_needed']) },
  levetiracetam: { forms: [...oral], doses: both([20, 30, 'three_times_daily']) },
  furosemide: {
    aliases: ['frusemide'],
    forms: ['tablet', 'injection'],
    doses: { dog: [1, 4, 'twice_daily'], cat: [1, 2, 'twice_daily'] },
  },
  pimobendan: {
    ...{ forms: ['tablet', 'capsule'], source: 'EMA, Vetmedin product information' },
    doses: { dog: [0.1, 0.3, 'twice_daily'] },
  },
  benazepril: { forms: ['tablet'], doses: { dog: [0.25, 0.5, 'daily'], cat: [0.5, 1, 'daily'] } },
  levothyroxine: { aliases: ['thyroxine'], forms: ['tablet'], doses: { dog: [0.01, 0.022, 'twice_daily'] } },
  cetirizine: { forms: [...oral], xylitol: true, doses: { dog: [1, 2, 'daily'], cat: [1, 1, 'daily'] } },
  diphenhydramine: { forms: [...oral], xylitol: true, doses: both([2, 4, 'twice_daily']) },
  oclacitinib: {
    ...{ forms: ['tablet'], source: 'FDA, Apoquel label' },
    doses: { dog: [0.4, 0.6, 'twice_daily'] },
  },
  ciclosporin: {
    ...{ aliases: ['cyclosporine', 'cyclosporin'], forms: ['capsule', 'liquid'], source: 'FDA, Atopica labels' },
    doses: { dog: [3.3, 6.7, 'daily'], cat: [7, 7, 'daily'] },
  },
} as const satisfies Record<string, Medicine>;

/** Active substances by their international name, which stands on the prescription. */
export const medicines: Readonly<Record<string, Medicine>> = {
  ...painAndInflammation,
  ...infections,
  ...parasites,
  ...organs,
};
