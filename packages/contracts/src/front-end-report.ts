import { z } from 'zod';

const count = z.number().int().min(0).max(1_000).default(0);

/** How users perceived a page, in milliseconds; `cls` has no unit. */
export const WebVitals = z
  .strictObject({
    lcp: z.number().min(0).max(600_000),
    inp: z.number().min(0).max(600_000),
    cls: z.number().min(0).max(1_000),
  })
  .partial();

/** What kind of fault it was and where, without the error's message, which may hold personal data. */
export const FrontEndFault = z.strictObject({
  what: z.enum(['loadFailure', 'crash', 'scriptError']),
  /** The class of the error. Anybody can send a report, so there are only so many. */
  error: z.enum([
    'Error',
    'TypeError',
    'ReferenceError',
    'RangeError',
    'SyntaxError',
    'ChunkLoadError',
    'AreaLoadError',
  ]),
  /** The pattern of the page, such as `/doctor/:id`. */
  page: z.string().max(100),
});
export type FrontEndFault = z.infer<typeof FrontEndFault>;

/** What a browser tells of one release of one area since its last report. It has numbers only, and no personal data. */
export const ReleaseReport = z.strictObject({
  area: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  release: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** How often a page of it was opened. */
  views: count,
  /** How often it could not be loaded. */
  loadFailures: count,
  /** How often it crashed while it was rendered, so that the failure panel replaced it. */
  crashes: count,
  /** Errors of its scripts that nothing handled. */
  scriptErrors: count,
  vitals: WebVitals.optional(),
  /** The kinds of the faults that are counted above, each once. */
  faults: z.array(FrontEndFault).max(10).optional(),
});
export type ReleaseReport = z.input<typeof ReleaseReport>;

export const FrontEndReport = z.strictObject({ releases: z.array(ReleaseReport).min(1).max(12) });
export type FrontEndReport = z.infer<typeof FrontEndReport>;

const total = z.number().int().min(0);
const Ratings = z.object({ good: total, fair: total, poor: total });

/** What browsers reported of one release in the last days, added up over all gateways. */
export const ReleaseHealth = z.object({
  views: total,
  loadFailures: total,
  crashes: total,
  scriptErrors: total,
  /** How many page views were good, fair or poor by the usual limits of each web vital. */
  vitals: z.object({ lcp: Ratings, inp: Ratings, cls: Ratings }),
  /** The kinds of faults, and how many reports named each. */
  faults: z.array(FrontEndFault.extend({ reports: total })).optional(),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;
