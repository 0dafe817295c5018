import { parseArgs } from 'node:util';

interface BookingOptions {
  /** Times that a hundred patients ask for at once. */
  rounds: number;
}

/** Most half hours of the sixty days that can be booked ahead, less those that begin too soon. */
const MOST_ROUNDS = 2_800;

/** Reads the options of `npm run bench -- booking`. Without any the run is one for the record. @throws Error for unknown ones */
export function readBookingOptions(args: readonly string[]): BookingOptions {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '1000' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new Error(`--rounds ${values.rounds} is no number from 1 to ${MOST_ROUNDS}`);
  return { rounds };
}
