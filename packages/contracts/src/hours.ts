import { z } from 'zod';
import { Id, Instant } from './fields';
import { MAX_PERIODS_A_DAY, MAX_SLOT_DOCTORS, WEEKDAYS } from './limits';

export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm` in India's time, on a half hour. A day ends at 24:00. */
export const Period = z
  .strictObject({
    from: z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'Must be a half hour of the day'),
    to: z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, 'Must be a half hour of the day'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Must be later than its beginning' });
export type Period = z.infer<typeof Period>;

const Day = z
  .array(Period)
  .max(MAX_PERIODS_A_DAY, `At most ${MAX_PERIODS_A_DAY} times a day`)
  .superRefine((periods, context) => {
    for (const [index, { from }] of periods.entries())
      if (from < (periods[index - 1]?.to ?? ''))
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Must not begin before the one above ends',
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
    .union([Id, z.array(Id).max(MAX_SLOT_DOCTORS, `At most ${MAX_SLOT_DOCTORS} doctors`)])
    .transform((ids) => (Array.isArray(ids) ? ids : [ids])),
});

/** A doctor who has a free time, and their next one. */
export const NextSlot = z.object({ doctorId: Id, slotStart: Instant });
export type NextSlot = z.infer<typeof NextSlot>;
