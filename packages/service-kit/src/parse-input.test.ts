import { BookBody, DoctorQuery, LoginBody, SetAvailabilityBody, SetHoursBody } from '@vetcare/contracts';
import type { z } from 'zod';
import { ValidationFailedError } from './errors';
import { parseInput } from './parse-input';

function faults(schema: z.ZodType, given: unknown): Record<string, string> | undefined {
  try {
    parseInput(schema, given);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationFailedError) return error.fields;
    throw error;
  }
}

describe('what somebody gave', () => {
  it.each([
    [
      'the contract’s own words come first',
      LoginBody,
      {},
      { email: 'Email is required', password: 'Password is required' },
    ],
    ['nothing', BookBody, {}, { doctorId: 'This is required' }],
    ['no body at all', BookBody, undefined, { body: 'This is required' }],
    ['another type', SetAvailabilityBody, { isAvailable: 'yes' }, { isAvailable: 'Must be true or false' }],
    ['a list instead of an object', SetHoursBody, { hours: [] }, { hours: 'Must be an object' }],
    [
      'a text that is no moment',
      BookBody,
      { doctorId: 'a'.repeat(24), slotStart: 'now' },
      { slotStart: 'Not a date and time' },
    ],
    [
      'none of the choices',
      DoctorQuery,
      { sort: 'odd' },
      { sort: 'Must be one of: relevance, rating, fees, experience' },
    ],
    ['too little', DoctorQuery, { limit: '0' }, { limit: 'Must be at least 1' }],
    ['too much', DoctorQuery, { minRating: '6' }, { minRating: 'Must be at most 5' }],
    ['too long', DoctorQuery, { search: 'x'.repeat(201) }, { search: 'At most 200 characters' }],
    ['what nobody knows', DoctorQuery, { role: 'x' }, { role: 'Unknown field' }],
  ])('%s: said in words', (_, schema, given, said) => {
    expect(faults(schema, given)).toEqual(said);
  });

  it('that is right is taken', () => {
    expect(faults(SetAvailabilityBody, { isAvailable: true })).toBeUndefined();
  });
});
