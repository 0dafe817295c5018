import { z } from 'zod';
import { Id, Instant } from '../fields';
import { accessErrors, type Route, writeErrors } from '../routes/route';

export const __Name__Entry = z.object({ _id: Id, text: z.string(), createdAt: Instant });
export type __Name__Entry = z.infer<typeof __Name__Entry>;

const AN_ID = '0123456789abcdef01234567';

const AddBody = z.strictObject({ text: z.string().trim().min(1).max(200) }).meta({ examples: [{ text: 'Example' }] });

/** The calls of __name__. */
export const __name__Routes = {
  list__Name__Entries: {
    method: 'GET',
    paths: ['/api/__name__'],
    service: '__name__',
    access: 'signed-in',
    summary: "The caller's own entries, the newest first",
    status: 200,
    answer: z.array(__Name__Entry),
    errors: accessErrors,
  },
  addTo__Name__: {
    method: 'POST',
    paths: ['/api/__name__'],
    service: '__name__',
    access: 'signed-in',
    summary: 'Add an entry',
    body: AddBody,
    status: 201,
    answer: __Name__Entry,
    errors: [...writeErrors, ...accessErrors],
  },
  // npm run new: calls
} as const satisfies Record<string, Route>;

/** The events that __name__ publishes. */
export const __name__Events = {
  '__name__.entry.added.v1': z.object({ entryId: Id, userId: Id }).meta({ examples: [{ entryId: AN_ID, userId: AN_ID }] }),
  // npm run new: events
} as const;

/** How long its events are kept, see `eventRetention`. */
export const __name__Retention = {
  '__name__.entry.added.v1': { kept: 'for a time' },
  // npm run new: retention
} as const;

export const __name__Stream = { name: '__NAME__', subjects: ['__name__.*.*.*'] } as const;
