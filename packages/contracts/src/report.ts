import { z } from 'zod';
import { AdminReview, PageQuery } from './admin';
import { fault } from './fault-texts';
import { DateRange, Deleted, Id, Role } from './fields';
import { MAX_REPORT_LENGTH } from './limits';

/** The report of a review or a message to the admins. */
export const ReportBody = z.strictObject({
  reason: z
    .string(fault('reason_required'))
    .trim()
    .min(1, fault('reason_required'))
    .max(MAX_REPORT_LENGTH, fault('reason_too_long')),
});

/** The report of a review, or of the doctor's reply to it. */
export const ReviewReportBody = ReportBody.extend({ about: z.enum(['review', 'reply']).optional() });

/** A review that waits for an admin's decision. */
export const ReportedReview = AdminReview.extend({
  /** How many people reported it. */
  reporters: z.number().int(),
  /** The newest few of their reasons, newest first. */
  reasons: z.array(z.string()),
  /** The same of the doctor's reply, which may be gone meanwhile; left out where nobody reported it. */
  replyReporters: z.number().int().optional(),
  replyReasons: z.array(z.string()).optional(),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

const ChatPerson = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  role: Role.nullable(),
  deleted: Deleted,
});

/** All reported reviews, or those that were written on these days. */
export const ReportedReviewQuery = PageQuery.extend(DateRange);

/** All reported messages, or those that one person wrote or reported, or that were reported on these days. */
export const ReportedMessageQuery = PageQuery.extend({ person: Id.optional(), ...DateRange });

/** A reported message that waits for an admin's decision, as it was when it was reported. */
export const ReportedMessage = z.object({
  /** The message's id. A message has one report at most, because only its receiver can report it. */
  _id: Id,
  sender: ChatPerson,
  reporter: ChatPerson,
  text: z.string(),
  /** `/media/chat/…`, a copy that admins can load until they have decided. */
  image: z.string().nullable(),
  sentAt: z.iso.datetime(),
  reason: z.string(),
  reportedAt: z.iso.datetime(),
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

/** When the two of a booking wrote in its consultation, for support: nothing of what they wrote. */
export const ConsultationTimes = z.object({
  patientCount: z.number().int(),
  doctorCount: z.number().int(),
  /** The first 200, in order. */
  messages: z.array(z.object({ at: z.iso.datetime(), by: z.enum(['patient', 'doctor']), picture: z.boolean() })),
});
export type ConsultationTimes = z.infer<typeof ConsultationTimes>;

/** With whom a person has written and when, for support: nothing of what they wrote. */
export const PersonConversation = z.object({
  person: ChatPerson,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  messages: z.number().int(),
});
export type PersonConversation = z.infer<typeof PersonConversation>;
