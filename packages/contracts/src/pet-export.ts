import { z } from 'zod';
import { Instant } from './fields';
import { Looks } from './intake';
import { Told, Visit } from './note';
import { Pet } from './pet';
import { Prescriptions } from './prescription';

/** All that is kept of a pet for its owners, to take along. */
export const PetExport = z.object({
  exportedAt: Instant,
  pet: Pet,
  /** With what the owner told before each of them; null where nothing was told. */
  visits: z.array(Visit.extend({ told: Told.nullable() })),
  ...Prescriptions.shape,
  ...Looks.shape,
});
export type PetExport = z.infer<typeof PetExport>;
