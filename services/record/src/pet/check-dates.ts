import { type Fault, fault, type UpdatePetBody } from '@vetcare/contracts';
import { ValidationFailedError } from '@vetcare/service-kit';
import { dayOf } from './pet';

type Dated = Pick<UpdatePetBody, 'born' | 'diedOn' | 'vaccinations'>;

/** @throws ValidationFailedError if something is said to have happened after today, by the calendar of India */
export function checkDates({ born, diedOn, vaccinations = [] }: Dated, now: Date): void {
  const today = dayOf(now);
  const happened: [field: string, on: string | null | undefined][] = [
    ['born', born?.on],
    ['diedOn', diedOn],
    ...vaccinations.map(({ givenOn }, i): [string, string | null] => [`vaccinations.${i}.givenOn`, givenOn]),
  ];
  const late = happened.filter(([, on]) => on && on > today);
  if (late.length === 0) return;
  const inFuture: Fault = { code: fault('date_in_future') };
  throw new ValidationFailedError(Object.fromEntries(late.map(([field]) => [field, inFuture])));
}
