import { type ConsultationHours, SPECIALIZATIONS, type UpdateDoctorBody } from '@vetcare/contracts';
import { type SeededRandom, seededRandom } from '../random/seeded-random';
import { DEMO_DOCTOR } from './demo-logins';
import { demoHours, LONG_HOURS } from './hours';
import { MEN, SURNAMES, WOMEN } from './names';

type Languages = NonNullable<UpdateDoctorBody['languages']>;
type Animals = NonNullable<UpdateDoctorBody['species']>;

export interface DemoDoctor {
  FirstName: string;
  LastName: string;
  email: string;
  gender: 'Male' | 'Female';
  PhoneNo: string;
  specialization: string;
  experience: number;
  age: number;
  fees: number;
  description: string;
  isAvailable: boolean;
  languages: Languages;
  species: Animals;
  hours: ConsultationHours | null;
}

const FOCUS: Record<(typeof SPECIALIZATIONS)[number], string> = {
  'General Practice': 'vaccinations, check-ups and the everyday worries: a cough, a limp, an upset stomach',
  Surgery: 'soft-tissue surgery, second opinions before an operation, and the weeks of recovery after one',
  Dermatology: 'itching, hair loss, ear infections and allergies that keep coming back',
  Dentistry: 'bad breath, broken teeth and gum disease, and teeth cleaning that animals tolerate',
  Cardiology: 'heart murmurs, fainting, coughs at night and medication for life with a weak heart',
  Neurology: 'seizures, sudden weakness, balance problems and slipped discs',
  Ophthalmology: 'red, cloudy or painful eyes, and life with little sight',
  Orthopedics: 'lameness, hip and elbow dysplasia, and arthritis in older animals',
  Oncology: 'lumps and bumps, treatment plans, and comfort when cure is not the goal',
  'Exotic Animals': 'parrots, rabbits, turtles, guinea pigs and other small companions',
  Behaviour: 'fear of noises, aggression, scratching and animals that cannot be alone',
  Nutrition: 'weight, food allergies, kidney diets and home-cooked meals that are complete',
};
const CONSULTATION_STYLES = [
  'I take the time to listen, and I explain every step in plain words.',
  'I like to see the animal on video where it feels at ease: at home.',
  'You get a written plan after each consultation, with what to watch for and when to come back.',
  'I ask many questions first: most answers are in the story of the last few days.',
  'Small changes at home often help more than another tablet, and I will say so.',
] as const;
const CITIES = [
  'Bengaluru',
  'Pune',
  'Chennai',
  'Mumbai',
  'Delhi',
  'Hyderabad',
  'Kochi',
  'Kolkata',
  'Jaipur',
  'Ahmedabad',
] as const;
const SPOKEN: readonly Languages[] = [
  ['hi'],
  ['hi', 'mr'],
  ['hi', 'pa'],
  ['kn'],
  ['ta', 'ml'],
  ['te', 'hi'],
  ['bn', 'hi'],
  ['gu', 'hi'],
];
const PETS: Animals = ['dog', 'cat'];
const FARM: Animals = ['cattle', 'buffalo', 'goat', 'sheep'];
const EXOTIC: Animals = ['rabbit', 'rodent', 'bird', 'fish', 'reptile'];
const DOCTOR_COUNT = 108;
/** This many doctors at the end of the list stay unapproved, so that the demo admin has something to decide. */
export const UNAPPROVED_COUNT = 4;

function writeDescription(
  random: SeededRandom,
  specialization: (typeof SPECIALIZATIONS)[number],
  years: number,
): string {
  const start =
    years < 3
      ? `I have been a veterinarian in ${random.pick(CITIES)} since my graduation.`
      : `I have worked as a veterinarian in ${random.pick(CITIES)} for ${years} years.`;
  return `${start} My consultations are about ${FOCUS[specialization]}. ${random.pick(CONSULTATION_STYLES)}`;
}

/** By their number, so that what is random in the others stays as it was. */
function practiceOf(index: number, specialization: string): { languages: Languages; species: Animals } {
  const languages: Languages = ['en', ...(SPOKEN[index % SPOKEN.length] ?? [])];
  if (specialization === 'Exotic Animals') return { languages, species: EXOTIC };
  if (index % 9 === 4) return { languages, species: [...PETS, 'horse', ...FARM] };
  return { languages, species: index % 5 === 2 ? [...PETS, 'rabbit', 'bird'] : PETS };
}

/** The doctors of the demo data, the same on every machine: the demo login first, the unapproved ones last. */
export function demoDoctors(): DemoDoctor[] {
  const taken = new Set<string>();
  return Array.from({ length: DOCTOR_COUNT }, (_, index) => {
    const random = seededRandom(`doctor ${index}`);
    const gender = index % 2 === 0 ? ('Female' as const) : ('Male' as const);
    let FirstName: string;
    let LastName: string;
    do {
      FirstName = random.pick(gender === 'Female' ? WOMEN : MEN);
      LastName = random.pick(SURNAMES);
    } while (taken.has(`${FirstName} ${LastName}`));
    taken.add(`${FirstName} ${LastName}`);
    const specialization = SPECIALIZATIONS[index % SPECIALIZATIONS.length] ?? 'General Practice';
    const experience = random.chance(0.2) ? random.integer(0, 3) : random.integer(4, 28);
    return {
      FirstName,
      LastName,
      email: index === 0 ? DEMO_DOCTOR : `${FirstName}.${LastName}@vetcare.test`.toLowerCase(),
      gender,
      PhoneNo: `98${String(random.integer(10_000_000, 99_999_999))}`,
      specialization,
      experience,
      age: 25 + experience + random.integer(0, 4),
      fees: Math.min(1_200, 300 + 50 * random.integer(0, 6) + 50 * Math.floor(experience / 5)),
      description: writeDescription(random, specialization, experience),
      isAvailable: index === 0 || random.chance(0.88),
      ...practiceOf(index, specialization),
      hours: index === 0 ? LONG_HOURS : demoHours(random),
    };
  });
}
