import { z } from 'zod';
import { Instant } from './fields';
import { Looks } from './intake';
import { Visits } from './note';
import { Pet } from './pet';
import { Prescriptions } from './prescription';

/** All that is kept of a pet for its owners, to take along. */
export const PetExport = z.object({
  exportedAt: Instant,
  pet: Pet,
  ...Visits.shape,
  ...Prescriptions.shape,
  ...Looks.shape,
});
export type PetExport = z.infer<typeof PetExport>;
