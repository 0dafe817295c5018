import { z } from 'zod';
import { Instant } from './fields';
import { IntakeVideo, Looks } from './intake';
import { Told, Visit } from './note';
import { Pet } from './pet';
import { Prescriptions } from './prescription';

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
});
export type PetExport = z.infer<typeof PetExport>;
