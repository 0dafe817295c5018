import { z } from 'zod';
import { describeFault, faultErrorMap, faultsByField } from './faults';
import { ConsultationHours } from './hours';
import { UpdateUserBody } from './user';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: faultErrorMap });
  const faults = error ? faultsByField(error) : {};
  return Object.entries(faults).map(([field, fault]) => [field, fault, describeFault(fault)]);
};

describe('what is wrong with a value', () => {
  it.each([
    [{ FirstName: 7 }, ['FirstName', { code: 'first_name_required' }, 'First name is required']],
    [
      { LastName: 'x'.repeat(201) },
      [
        'LastName',
        { code: 'last_name_too_long', params: { max: 200 } },
        'Last name is too long: at most 200 characters',
      ],
    ],
    [{ age: 121 }, ['age', { code: 'age_too_large' }, 'Enter whole years, from 0 to 120']],
    [{ profileImage: 7 }, ['profileImage', { code: 'not_valid' }, 'Not valid']],
    [{ isAdmin: true }, ['isAdmin', { code: 'unknown_field' }, 'Unknown field']],
  ])('of %j is a code with its numbers, and an English text', (value, fault) => {
    expect(faultsOf(UpdateUserBody, value)).toEqual([fault]);
  });

  it.each([
    [z.object({ a: z.boolean() }), { a: 1 }, 'Must be true or false'],
    [z.object({ a: z.int() }), { a: 1.5 }, 'Must be a whole number'],
    [z.object({ a: z.date() }), { a: 1 }, 'Must be a date'],
    [z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'Must be one of: x, y'],
    [z.object({ a: z.string().min(1) }), { a: '' }, 'Must not be empty'],
    [z.object({ a: z.number().min(3) }), { a: 2 }, 'Must be at least 3'],
    [z.object({ a: z.string().max(2) }), { a: 'xyz' }, 'At most 2 characters'],
    [z.object({ a: z.number().max(3) }), { a: 4 }, 'Must be at most 3'],
    [z.object({ a: z.iso.datetime() }), { a: 'today' }, 'Not a date and time'],
    [z.object({ a: z.uuid() }), { a: 'x' }, 'Not valid'],
    [z.object({ a: z.string() }), {}, 'This is required'],
    [z.object({ a: z.string().regex(/x/, 'A sentence of its own') }), { a: 'y' }, 'Not valid'],
  ])('is told where the schema names no fault: %#', (schema, value, text) => {
    expect(faultsOf(schema, value)).toEqual([['a', expect.any(Object), text]]);
  });

  it('says how many times a day may have', () => {
    const monday = Array.from({ length: 5 }, (_, i) => ({ from: `0${i}:00`, to: `0${i}:30` }));
    const hours = { ...Object.fromEntries(ConsultationHours.keyType.options.map((day) => [day, []])), monday };
    expect(faultsOf(ConsultationHours, hours)).toEqual([
      ['monday', { code: 'too_many_periods', params: { max: 4 } }, 'At most 4 times a day'],
    ]);
  });

  it('names ten fields at most', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, n]));
    expect(faultsOf(UpdateUserBody, unknown)).toHaveLength(10);
    expect(faultsOf(z.array(z.string()), Array.from({ length: 1_000 }))).toHaveLength(10);
  });
});
