import { z } from 'zod';
import { Instant } from './fields';
import { Intake, IntakeVideo, Looks } from './intake';
import { Told, Visit } from './note';
import { Pet } from './pet';
import { Prescriptions } from './prescription';
import { Referrals } from './referral';

/** All that is kept of a pet for its owners, to take along. */
export const PetExport = z.object({
  exportedAt: Instant,
  pet: Pet,
  /**
   * With what the owner told before each of them, and where its files are; null where there is nothing. `video`, `pictures` and `documents`
   * are missing from releases that left them out.
   */
  visits: z.array(
    Visit.extend({
      told: Told.nullable(),
      video: IntakeVideo.nullable().optional(),
      pictures: Intake.shape.pictures.optional(),
      documents: Intake.shape.documents,
    }),
  ),
  ...Prescriptions.shape,
  ...Looks.shape,
  /** Missing from releases without referrals. */
  referrals: Referrals.shape.referrals.optional(),
});
export type PetExport = z.infer<typeof PetExport>;
