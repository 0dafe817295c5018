import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, ImageDataUrl, Instant, Version } from './fields';
import {
  MAX_PET_ENTRIES,
  MAX_PET_ENTRY_LENGTH,
  MAX_PET_KG,
  MAX_PET_NAME_LENGTH,
  MAX_PET_WEIGHTS,
  MAX_PHONE_LENGTH,
  SPECIES,
} from './limits';
import { Done } from './user';

export const Species = z.enum(SPECIES, fault('species_required'));
export type Species = z.infer<typeof Species>;

/** A date in India: `2026-12-24`. */
export const PetDate = z.iso.date(fault('not_a_date'));

const line = (max: number) => z.string().trim().max(max, fault('too_long'));
const Entries = z
  .array(line(MAX_PET_ENTRY_LENGTH).min(1, fault('empty')))
  .max(MAX_PET_ENTRIES, fault('too_many_entries'));

const Kg = z.number(fault('weight_invalid')).positive(fault('weight_invalid')).max(MAX_PET_KG, fault('weight_invalid'));

export const PetWeight = z.strictObject({ on: PetDate, kg: Kg });
export type PetWeight = z.infer<typeof PetWeight>;

/** Born on that day, or, for a pet of which nobody knows it, about then. */
export const PetBirth = z.strictObject({ on: PetDate, about: z.boolean() });
export type PetBirth = z.infer<typeof PetBirth>;

export const Vaccination = z.strictObject({
  name: line(MAX_PET_ENTRY_LENGTH).min(1, fault('empty')),
  givenOn: PetDate.nullable(),
  dueOn: PetDate.nullable(),
});
export type Vaccination = z.infer<typeof Vaccination>;

/** Where the pet is usually taken. Called in an emergency, so its number is a field of its own. */
export const UsualClinic = z.strictObject({ name: line(MAX_PET_ENTRY_LENGTH), phone: line(MAX_PHONE_LENGTH) });

const Microchip = z
  .string()
  .transform((chip) => chip.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^([0-9A-Z]{9,15})?$/, fault('microchip_invalid')));

/** What its owners say of a pet. All of it is optional but the name and the species. */
const PetDetails = {
  name: line(MAX_PET_NAME_LENGTH).min(1, fault('pet_name_required')),
  species: Species,
  breed: line(MAX_PET_ENTRY_LENGTH),
  sex: z.enum(['female', 'male']).nullable(),
  neutered: z.boolean().nullable(),
  born: PetBirth.nullable(),
  microchip: Microchip,
  allergies: Entries,
  conditions: Entries,
  medicines: Entries,
  vaccinations: z.array(Vaccination).max(MAX_PET_ENTRIES, fault('too_many_entries')),
  insurance: line(MAX_PET_ENTRY_LENGTH),
  clinic: UsualClinic,
  /** When it died. Nobody is reminded of anything afterwards. */
  diedOn: PetDate.nullable(),
  /** Whether its owners get mails about vaccinations that are due, and when it hasn't been weighed for long. */
  remindsOfVaccinations: z.boolean(),
  remindsOfWeight: z.boolean(),
};
const everyDetail = z.object(PetDetails);

const OwnerName = z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted });

export const Pet = everyDetail.extend({
  _id: Id,
  image: z.string().nullable(),
  /** The oldest first, one a day. */
  weights: z.array(PetWeight).max(MAX_PET_WEIGHTS),
  owners: z.array(OwnerName),
  createdAt: Instant,
  /** Always given by the releases that send reminders. */
  remindsOfVaccinations: z.boolean().optional(),
  remindsOfWeight: z.boolean().optional(),
  /** Missing from releases that did not compare it. */
  version: Version.optional(),
});
export type Pet = z.infer<typeof Pet>;

export const CreatePetBody = z.strictObject({
  ...everyDetail.partial().shape,
  name: PetDetails.name,
  species: Species,
  image: ImageDataUrl.nullable().optional(),
  /** Chosen by the browser, so that a call that is sent twice makes one pet. */
  key: z.uuid().optional(),
});
export type CreatePetBody = z.infer<typeof CreatePetBody>;

/**
 * Only what changes, so that two owners who edit different fields don't undo each other's. Lists are replaced as wholes.
 * `image: null` removes it.
 */
export const UpdatePetBody = z.strictObject({
  ...everyDetail.partial().shape,
  image: ImageDataUrl.nullable().optional(),
});
export type UpdatePetBody = z.infer<typeof UpdatePetBody>;

/** A weight of a day, replacing an earlier one; `kg: null` removes it. */
export const WeighPetBody = z.strictObject({ on: PetDate, kg: Kg.nullable() });

/** The code is the secret of the link that the owner hands on. */
export const JoinPetBody = z.strictObject({ code: z.string().min(1).max(100) });

export const Pets = z.object({ pets: z.array(Pet) });
export const PetAnswer = z.object({ pet: Pet });
export const PetChanged = Done.extend({ pet: Pet });
export const PetInvitation = z.object({ code: z.string(), endsAt: Instant });
