import { z } from 'zod';
import type { TextsFor } from './error-reasons';
import { type FaultCode, faultTexts } from './fault-texts';

/** What is wrong with one value, with the numbers or words that its text contains. */
export const Fault = z.object({
  code: z.enum(Object.keys(faultTexts) as [FaultCode, ...FaultCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** The texts of all faults in another language. */
export type FaultTexts = TextsFor<typeof faultTexts>;

/** The English sentence for a fault, as the API answers it. */
export function describeFault({ code, params }: Fault): string {
  const text = faultTexts[code] as string | ((values: Fault['params']) => string);
  return typeof text === 'string' ? text : text(params);
}

/** The zod error map for all input: picks a fault code where the schema itself names none. */
export const faultErrorMap = (issue: z.core.$ZodRawIssue): FaultCode => {
  if (issue.input === undefined) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
      return 'not_offered';
    case 'too_small':
      return issue.origin === 'string' ? 'empty' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big';
    case 'invalid_format':
      return issue.format === 'datetime' ? 'not_a_date' : 'not_valid';
    default:
      return 'not_valid';
  }
};

function paramsOf(issue: z.core.$ZodIssue): Fault['params'] {
  switch (issue.code) {
    case 'invalid_type':
      return { expected: issue.expected };
    case 'invalid_value':
      return { options: issue.values.join(', ') };
    case 'too_small':
      return { min: Number(issue.minimum) };
    case 'too_big':
      return { max: Number(issue.maximum) };
    default:
      return undefined;
  }
}

const nameIn = ({ message }: z.core.$ZodIssue): FaultCode | undefined => Fault.shape.code.safeParse(message).data;

/** The fault of one zod issue. Where the schema has a sentence of its own instead of a code, that is `not_valid`. */
export function faultOf(issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field' };
  const code = nameIn(issue) ?? 'not_valid';
  const params = typeof faultTexts[code] === 'function' ? paramsOf(issue) : undefined;
  return { code, ...(params && { params }) };
}

/** For settings, whose schemas may have sentences of their own instead of fault codes. */
export const describeIssue = (issue: z.core.$ZodIssue): string =>
  nameIn(issue) ? describeFault(faultOf(issue)) : issue.message;

/** Keeps the answer small, however large the body was. */
const MAX_FAULTS = 10;

/** The first fault of each field, of at most ten fields: `{ email: { code: 'email_invalid' } }`. */
export function faultsByField(error: z.ZodError): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) {
      if (Object.keys(faults).length === MAX_FAULTS) return faults;
      faults[name] ??= faultOf(issue);
    }
  }
  return faults;
}
