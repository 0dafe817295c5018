import { z } from 'zod';
import { fault } from './fault-texts';
import { Id, Instant } from './fields';
import { CONSULTATION_LENGTHS, MAX_PERIODS_A_DAY, MAX_SLOT_DOCTORS, WEEKDAYS } from './limits';

export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm` in India's time, on the hour or half hour. The end of the day is 24:00. */
export const Period = z
  .strictObject({
    from: z.string().regex(/^([01]\d|2[0-3]):[03]0$/, fault('not_a_half_hour')),
    to: z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, fault('not_a_half_hour')),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: fault('period_ends_early') });
export type Period = z.infer<typeof Period>;

/** The hours of one day, earliest first. */
export const Day = z
  .array(Period)
  .max(MAX_PERIODS_A_DAY, fault('too_many_periods'))
  .superRefine((periods, context) => {
    for (const [index, { from }] of periods.entries())
      if (from < (periods[index - 1]?.to ?? ''))
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: fault('periods_overlap'),
        });
  });

/** The hours at which a doctor consults each week, in India's time. */
export const ConsultationHours = z.record(z.enum(WEEKDAYS), Day);
export type ConsultationHours = z.infer<typeof ConsultationHours>;

/** When a doctor takes consultations that begin with their payment, not at a chosen time. */
export const InstantBookings = z.enum(['never', 'within_hours', 'always']);
export type InstantBookings = z.infer<typeof InstantBookings>;
export const SetInstantBookingsBody = z.strictObject({ instantBookings: InstantBookings });

/** Without any hours, the doctor can only be booked for an immediate consultation while they are available. */
export const SetHoursBody = z.strictObject({ hours: ConsultationHours });

/** Whether a consultation should be offered right away, which the doctor decides; by default within their hours only. */
const BookableNow = z.boolean().optional();

/** The start times of a doctor's free half hours, earliest first. */
export const FreeSlots = z.object({ slots: z.array(Instant), bookableNow: BookableNow });
export type FreeSlots = z.infer<typeof FreeSlots>;

/** `minutes`: the length of a consultation that is to be moved, where it is not the doctor's present one. */
export const FreeSlotsQuery = z.strictObject({
  minutes: z.coerce
    .number()
    .int()
    .min(Math.min(...CONSULTATION_LENGTHS))
    .max(Math.max(...CONSULTATION_LENGTHS))
    .optional(),
});

export const NextSlotsQuery = z.strictObject({
  doctorId: z
    .union([Id, z.array(Id).max(MAX_SLOT_DOCTORS, fault('too_many_doctors'))])
    .transform((ids) => (Array.isArray(ids) ? ids : [ids])),
});

/** The next free slot of a doctor. Doctors without one are left out. */
export const NextSlot = z.object({ doctorId: Id, slotStart: Instant, bookableNow: BookableNow });
export type NextSlot = z.infer<typeof NextSlot>;
