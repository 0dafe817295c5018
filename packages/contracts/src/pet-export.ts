import { z } from 'zod';
import { Instant } from './fields';
import { IntakeVideo, Looks } from './intake';
import { Told, Visit } from './note';
import { Pet } from './pet';
import { Prescriptions } from './prescription';
import { Referrals } from './referral';

/** All that is kept of a pet for its owners, to take along. */
export const PetExport = z.object({
  exportedAt: Instant,
  pet: Pet,
  /**
   * With what the owner told before each of them, and where the video is, null where there is nothing. `video` is missing from releases
   * without videos.
   */
  visits: z.array(Visit.extend({ told: Told.nullable(), video: IntakeVideo.nullable().optional() })),
  ...Prescriptions.shape,
  ...Looks.shape,
  /** Missing from releases without referrals. */
  referrals: Referrals.shape.referrals.optional(),
});
export type PetExport = z.infer<typeof PetExport>;
