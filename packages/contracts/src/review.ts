import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id } from './fields';
import { MAX_COMMENT_LENGTH } from './limits';

export const RateBody = z.strictObject({
  doctorId: Id,
  rating: z.number(fault('rating_required')).int().min(1, fault('rating_required')).max(5),
  comment: z
    .string(fault('comment_required'))
    .trim()
    .min(1, fault('comment_required'))
    .max(MAX_COMMENT_LENGTH, fault('comment_too_long')),
});

export const Review = z.object({
  _id: Id,
  doctorId: Id,
  userId: z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether the author has completed a booking with this doctor. Only then does the review count in the rating. */
  verified: z.boolean(),
});
export type Review = z.infer<typeof Review>;
export const ReviewSaved = z.object({ success: z.literal(true), message: z.string().optional(), review: Review });
