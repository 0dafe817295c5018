import { z } from 'zod';
import type { TextsFor } from './error-reasons';
import { type FaultCode, faultTexts } from './fault-texts';

/** What is wrong with one value, and the numbers or words of its text. */
export const Fault = z.object({
  code: z.enum(Object.keys(faultTexts) as [FaultCode, ...FaultCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** What a page says of each fault, in another language. */
export type FaultTexts = TextsFor<typeof faultTexts>;

/** What the API answers of a fault. */
export function describeFault({ code, params }: Fault): string {
  const text = faultTexts[code] as string | ((values: Fault['params']) => string);
  return typeof text === 'string' ? text : text(params);
}

/** zod's error map at every border: names what is wrong with a value where the contract's schema names no fault. */
export const nameFault = (issue: z.core.$ZodRawIssue): FaultCode => {
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

/** What a schema says is wrong with a value. A schema's own sentence, which names no fault, is `not_valid`. */
export function faultOf(issue: z.core.$ZodIssue): Fault {
  if (issue.code === 'unrecognized_keys') return { code: 'unknown_field' };
  const code = nameIn(issue) ?? 'not_valid';
  const params = typeof faultTexts[code] === 'function' ? paramsOf(issue) : undefined;
  return { code, ...(params && { params }) };
}

/** What is wrong as an operator reads it: schemas of settings have sentences of their own. */
export const describeIssue = (issue: z.core.$ZodIssue): string =>
  nameIn(issue) ? describeFault(faultOf(issue)) : issue.message;

/** Nobody reads more at once, and an answer stays small however large the body was. */
const MAX_FAULTS = 10;

/** What an answer's `faults` say of at most ten fields, the first fault of each: `{email: {code: 'email_invalid'}}`. */
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
