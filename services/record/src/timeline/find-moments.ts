import type { TimelinePart } from '@vetcare/contracts';
import type { Deps } from '../deps';
import type { PetRecord } from '../pet/pet';
import { findVisits } from '../visit/read-visits';
import type { Kind, Moment } from './moments';

export type MomentDeps = Pick<
  Deps,
  'consultations' | 'intakes' | 'notes' | 'prescriptions' | 'referrals' | 'looks' | 'links' | 'now'
>;

type Found = Omit<Moment, 'kind'>[];

const startOf = (day: string) => new Date(`${day}T00:00:00.000+05:30`);
const endOf = (day: string) => new Date(`${day}T23:59:59.999+05:30`);

function lifeOf({ born, diedOn }: PetRecord): Found {
  return [
    ...(born && !born.about ? [{ id: 'born', at: startOf(born.on) }] : []),
    ...(diedOn ? [{ id: 'died', at: endOf(diedOn) }] : []),
  ];
}

/** Where the moments of a kind come from: only when each was, so that thousands are sorted at no cost. */
const sources: Record<Kind, (deps: MomentDeps, pet: PetRecord) => Promise<Found> | Found> = {
  visits: (deps, { _id }) => findVisits(deps, String(_id)),
  prescriptions: async ({ prescriptions }, { _id }) =>
    (await prescriptions.momentsOfPet(String(_id))).map((one) => ({ id: String(one._id), at: one.issuedAt })),
  referrals: async ({ referrals }, { _id }) =>
    (await referrals.momentsOfPet(String(_id))).map((one) => ({ id: String(one._id), at: one.createdAt })),
  looks: async ({ looks }, { _id }) =>
    (await looks.momentsOfPet(String(_id))).map((one) => ({ id: String(one._id), at: one.at })),
  links: async ({ links }, { _id }) =>
    (await links.momentsOfLooks(String(_id))).map((one) => ({ id: String(one._id), at: one.at })),
  weights: (_, { weights }) => weights.map(({ on }) => ({ id: on, at: startOf(on) })),
  vaccinations: (_, { vaccinations }) =>
    vaccinations.flatMap(({ givenOn }, at) => (givenOn ? [{ id: String(at), at: startOf(givenOn) }] : [])),
  life: (_, pet) => lifeOf(pet),
};

const kinds = Object.keys(sources) as Kind[];
const kindsOf = (part: TimelinePart | undefined): Kind[] =>
  part === undefined ? kinds : part === 'looks' ? ['looks', 'links'] : [part];

/** When things happened to a pet: all, or those of one part. */
export async function findMoments(deps: MomentDeps, pet: PetRecord, part?: TimelinePart): Promise<Moment[]> {
  const found = await Promise.all(
    kindsOf(part).map(async (kind) => (await sources[kind](deps, pet)).map((one) => ({ kind, ...one }))),
  );
  return found.flat();
}
