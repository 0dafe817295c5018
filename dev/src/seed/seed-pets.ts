import type { CreatePetBody, Pet } from '@vetcare/contracts';
import { demoPicture } from './demo-picture';
import type { CallService, SeedActor } from './seed-services';

interface DemoPet {
  /** Which of the patients owns it; the demo login is the first. */
  owner: number;
  pet: Omit<CreatePetBody, 'image' | 'key'>;
  /** Its picture in dev/pictures/pets. */
  picture: string;
  /** How many days ago it weighed how much. */
  weights?: [daysAgo: number, kg: number][];
}

const DAY_MS = 24 * 60 * 60_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The two cats of the demo login. */
const ownPets = (): DemoPet[] => [
  {
    owner: 0,
    picture: 'mithi',
    pet: {
      ...{ name: 'Mithi', species: 'cat', breed: 'Indian domestic cat', sex: 'female', neutered: true },
      born: { on: dayAgo(1_150), about: true },
      allergies: ['Amoxicillin: swollen face in 2025'],
      conditions: ['Bladder crystals in 2025'],
      medicines: ['Urinary diet'],
      vaccinations: [
        { name: 'Rabies', givenOn: dayAgo(380), dueOn: dayAgo(15) },
        { name: 'FVRCP', givenOn: dayAgo(200), dueOn: dayAgo(-165) },
      ],
      microchip: '900118000451207',
      clinic: { name: 'Cubbon Pet Clinic', phone: '08000000012' },
    },
    weights: [
      [300, 3.6],
      [200, 3.9],
      [90, 4.1],
      [12, 4.3],
    ],
  },
  {
    owner: 0,
    picture: 'mogli',
    pet: {
      name: 'मोगली',
      species: 'cat',
      breed: 'Persian',
      sex: 'male',
      neutered: false,
      born: { on: dayAgo(420), about: false },
    },
    weights: [[20, 3.2]],
  },
];

/** Those of the other patients. */
const otherPets = (): DemoPet[] => [
  {
    owner: 1,
    picture: 'sheru',
    pet: {
      ...{ name: 'Sheru', species: 'dog', breed: 'Indie (Indian pariah)', sex: 'male', neutered: true },
      born: { on: dayAgo(2_000), about: true },
      vaccinations: [{ name: 'DHPPi + Lepto', givenOn: dayAgo(340), dueOn: dayAgo(-25) }],
    },
    weights: [
      [400, 17.8],
      [150, 18.4],
      [30, 19.1],
    ],
  },
  {
    owner: 2,
    picture: 'rani',
    pet: { name: 'Rani', species: 'dog', breed: 'Rough Collie', sex: 'female' },
    weights: [[40, 24]],
  },
  {
    owner: 3,
    picture: 'kiwi',
    pet: { name: 'Kiwi', species: 'bird', breed: 'Rose-ringed parakeet' },
    weights: [[25, 0.12]],
  },
  { owner: 4, picture: 'chiku', pet: { name: 'Chiku', species: 'rabbit', born: { on: dayAgo(600), about: true } } },
  {
    owner: 5,
    picture: 'bruno',
    pet: { name: 'Bruno', species: 'dog', breed: 'Labrador Retriever' },
    weights: [[60, 31.5]],
  },
];

/** Adds the pets as their owners would. */
export async function seedPets({ call, patients }: { call: CallService; patients: SeedActor[] }): Promise<void> {
  for (const { owner, pet, picture, weights = [] } of [...ownPets(), ...otherPets()]) {
    const actor = patients[owner];
    if (!actor) throw new Error('the owner of a demo pet is missing');
    const body = { ...pet, image: await demoPicture(`pets/${picture}`) };
    const added = await call<{ pet: Pet }>('record', 'POST', '/api/user/pets', actor, body);
    for (const [daysAgo, kg] of weights)
      await call('record', 'POST', `/api/user/pets/${added.pet._id}/weights`, actor, { on: dayAgo(daysAgo), kg });
  }
}
