import { parseArgs } from 'node:util';

interface BookingOptions {
  /** Times that a hundred patients ask for at once. */
  rounds: number;
}

/** Most half hours of the sixty days that can be booked ahead, less those that begin too soon. */
const MOST_ROUNDS = 2_800;

/** As many as take about four minutes on two busy cores. */
const USUAL_ROUNDS = 120;

/** Fewer say too little to be written down. */
export const isForTheRecord = ({ rounds }: BookingOptions): boolean => rounds >= USUAL_ROUNDS;

/** Reads the options of `npm run bench -- booking`. @throws Error for unknown ones */
export function readBookingOptions(args: readonly string[]): BookingOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: String(USUAL_ROUNDS) } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new Error(`--rounds ${values.rounds} is no number from 1 to ${MOST_ROUNDS}`);
  return { rounds };
}
