import type { z } from 'zod';

const KINDS: Partial<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
};

/** zod's error map at every border: says what is wrong with a value where the contract has no words of its own for it. */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'This is required';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'Must not be empty' : `Must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `At most ${issue.maximum} characters` : `Must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Not a date and time' : 'Not valid';
    default:
      return 'Not valid';
  }
};

/** What an answer's `fields` say: faults by field, the first of each: `{email: 'Invalid email format'}`. */
export function faultsByField(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message;
  }
  return fields;
}
