import type { PetWeight, Vaccination } from '@vetcare/contracts';
import { type DueDays, dayOf, type PetRecord, remindersOf } from '../pet/pet';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough before to find an appointment at the clinic. */
const VACCINATION_DAYS_AHEAD = 14;
const WEIGHT_DAYS = 90;
/** A reminder that was not sent within two weeks, because the service did not run or began later, is dropped. */
const WEIGHT_LATE_DAYS = 14;

/** What the owners of a pet are reminded of on one day. */
export interface Due {
  vaccinations: { name: string; dueOn: string }[];
  weight: PetWeight | null;
  /** One for each of them. */
  names: string[];
}

/** The days on which something is dated of which owners are reminded at this moment. */
export function dueDays(now: Date): DueDays {
  const day = (offset: number) => dayOf(new Date(now.getTime() + offset * DAY_MS));
  return {
    today: day(0),
    vaccinations: { from: day(0), to: day(VACCINATION_DAYS_AHEAD) },
    weights: { from: day(-WEIGHT_DAYS - WEIGHT_LATE_DAYS), to: day(-WEIGHT_DAYS) },
  };
}

const vaccine = ({ name }: Vaccination): string => name.trim().toLowerCase();
const nameOfVaccination = (one: Vaccination): string => `vaccination:${vaccine(one)}:${one.dueOn}`;
const nameOfWeight = ({ on }: PetWeight): string => `weight:${on}`;

const isWithin = (day: string | null | undefined, { from, to }: { from: string; to: string }): day is string =>
  typeof day === 'string' && from <= day && day <= to;

/** Whether a newer entry of the same vaccine says that it was given since. */
const isGiven = (one: Vaccination, all: readonly Vaccination[]): boolean =>
  all.some((other) => vaccine(other) === vaccine(one) && (other.givenOn ?? '') > (one.givenOn ?? ''));

/** What is due, without what the owners were reminded of and what they have switched off. */
export function whatIsDue(
  pet: Pick<PetRecord, 'vaccinations' | 'weights' | 'remindsOfVaccinations' | 'remindsOfWeight' | 'reminded'>,
  days: DueDays,
): Due {
  const wanted = remindersOf(pet);
  const isNew = (name: string): boolean => !pet.reminded?.includes(name);
  const isDue = (one: Vaccination): boolean =>
    isWithin(one.dueOn, days.vaccinations) && !isGiven(one, pet.vaccinations) && isNew(nameOfVaccination(one));
  const vaccinations = wanted.remindsOfVaccinations ? pet.vaccinations.filter(isDue) : [];
  const last = pet.weights.at(-1);
  const weight =
    wanted.remindsOfWeight && last && isWithin(last.on, days.weights) && isNew(nameOfWeight(last)) ? last : null;
  return {
    vaccinations: vaccinations.flatMap(({ name, dueOn }) => (dueOn ? [{ name, dueOn }] : [])),
    weight,
    names: [...new Set(vaccinations.map(nameOfVaccination)), ...(weight ? [nameOfWeight(weight)] : [])],
  };
}
