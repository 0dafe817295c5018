import { z } from 'zod';
import { Id, tooLong } from './fields';
import { MAX_COMMENT_LENGTH } from './limits';

export const RateBody = z.strictObject({
  doctorId: Id,
  rating: z.number('Please select a rating').int().min(1, 'Please select a rating').max(5),
  comment: z
    .string('Please write a comment')
    .trim()
    .min(1, 'Please write a comment')
    .max(MAX_COMMENT_LENGTH, tooLong('Comment', MAX_COMMENT_LENGTH)),
});

export const Review = z.object({
  _id: Id,
  doctorId: Id,
  userId: z.object({ _id: Id, FirstName: z.string(), LastName: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  /** The author completed a booking with this doctor; only such reviews count in the rating. */
  verified: z.boolean(),
});
export type Review = z.infer<typeof Review>;
export const ReviewSaved = z.object({ success: z.literal(true), message: z.string().optional(), review: Review });
