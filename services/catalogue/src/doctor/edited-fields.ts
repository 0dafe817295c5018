import { isDeepStrictEqual } from 'node:util';
import { calendarOf, type DoctorRecord } from './doctor';

/** The names in the contract of fields that are stored under another one. */
const NAMES: Partial<Record<string, string>> = { feesPaise: 'fees', comingFees: 'fees' };

/** The calendar's parts are changed apart: its exceptions one by one, the rest with one form. */
const partsOf = ({ calendar, ...fields }: Partial<DoctorRecord>): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(Object.entries(calendar ?? {}).map(([part, value]) => [`calendar.${part}`, value])),
});

/** The fields that a change gives another value, by their names in the contract. */
export function editedFields(before: DoctorRecord, changes: Partial<DoctorRecord>): string[] {
  const known = partsOf({ ...before, calendar: calendarOf(before) });
  const changed = Object.entries(partsOf(changes)).filter(([field, value]) => !isDeepStrictEqual(known[field], value));
  return [...new Set(changed.map(([field]) => NAMES[field] ?? field))];
}
