import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, Version } from './fields';
import { MAX_COMMENT_LENGTH, MAX_REPLY_LENGTH } from './limits';

export const RateBody = z.strictObject({
  doctorId: Id,
  rating: z.number(fault('rating_required')).int().min(1, fault('rating_required')).max(5),
  comment: z
    .string(fault('comment_required'))
    .trim()
    .min(1, fault('comment_required'))
    .max(MAX_COMMENT_LENGTH, fault('comment_too_long')),
});

/** What the doctor answers to a review, for everybody. */
export const ReplyBody = z.strictObject({
  text: z
    .string(fault('reply_required'))
    .trim()
    .min(1, fault('reply_required'))
    .max(MAX_REPLY_LENGTH, fault('reply_too_long')),
});

export const ReviewReply = z.object({
  text: z.string(),
  /** When it was written, or changed last. */
  at: z.iso.datetime(),
  /** What a change or removal sends as `If-Match`; 0 where there is no reply. */
  version: Version.optional(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const Review = z.object({
  _id: Id,
  doctorId: Id,
  userId: z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether the author has completed a booking with this doctor. Only then does the review count in the rating. */
  verified: z.boolean(),
  /** The doctor's reply; left out where there is none, or admins hid it. */
  reply: ReviewReply.optional(),
  /** Only for the doctor who wrote it: admins hid it, so nobody else has it. */
  replyIsHidden: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;
export const ReviewSaved = z.object({ success: z.literal(true), message: z.string().optional(), review: Review });
