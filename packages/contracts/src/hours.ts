import { z } from 'zod';
import { fault } from './fault-texts';
import { Id, Instant } from './fields';
import { MAX_PERIODS_A_DAY, MAX_SLOT_DOCTORS, WEEKDAYS } from './limits';

export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm` in India's time, on a half hour. A day ends at 24:00. */
export const Period = z
  .strictObject({
    from: z.string().regex(/^([01]\d|2[0-3]):[03]0$/, fault('not_a_half_hour')),
    to: z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, fault('not_a_half_hour')),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: fault('period_ends_early') });
export type Period = z.infer<typeof Period>;

const Day = z
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

/** When a doctor consults, every week alike, in India's time. */
export const ConsultationHours = z.record(z.enum(WEEKDAYS), Day);
export type ConsultationHours = z.infer<typeof ConsultationHours>;

/** A week without any hours: the doctor is booked for now only, as long as they are available. */
export const SetHoursBody = z.strictObject({ hours: ConsultationHours });

/** Beginnings of the half hours in which a doctor is free, the next one first. */
export const FreeSlots = z.object({ slots: z.array(Instant) });
export type FreeSlots = z.infer<typeof FreeSlots>;

export const NextSlotsQuery = z.strictObject({
  doctorId: z
    .union([Id, z.array(Id).max(MAX_SLOT_DOCTORS, fault('too_many_doctors'))])
    .transform((ids) => (Array.isArray(ids) ? ids : [ids])),
});

/** A doctor who has a free time, and their next one. */
export const NextSlot = z.object({ doctorId: Id, slotStart: Instant });
export type NextSlot = z.infer<typeof NextSlot>;
