import type { FaultRun } from '../fault-run';
import { createPeople } from '../platform/people';
import { startFaultyPlatform } from '../platform/platform';
import { describeBookingFaults, type FaultResult } from './booking.table';
import { bookingFaults } from './booking-faults';
import { startLoad } from './booking-load';
import { judge } from './judge';

const IN_FLIGHT = 24;

/** Breaks what bookings and payments depend on while patients book and pay, and looks up what they were told. */
export const breakBooking: FaultRun = async ({ processes, quick, only, log }) => {
  // The reconciler usually runs once a minute.
  const settings = { booking: { RECONCILE_SECONDS: '5' } };
  const platform = await startFaultyPlatform({ processes, log, settings });
  try {
    const chosen = bookingFaults.filter(({ name, isQuick }) => (isQuick || !quick) && name.includes(only));
    const people = await createPeople(platform, { doctors: chosen.length, patients: IN_FLIGHT });
    const { patients } = people;
    log('People are registered');
    const results: FaultResult[] = [];
    for (const [n, fault] of chosen.entries()) {
      const doctor = people.doctors[n];
      if (!doctor) throw new Error('There are too few doctors');
      const load = startLoad(platform, { patients, doctor }, fault.load);
      const recoverySeconds = await fault.cause({ platform, load, witness: people.admin, quick });
      await load.done;
      const verdict = await judge(load.attempts);
      const result = {
        ...verdict,
        name: fault.name,
        recoverySeconds,
        errors: [...load.errors],
        slowestMs: load.slowestMs(),
      };
      log(`  ${JSON.stringify(result)}`);
      results.push({ ...result, allowed: fault.allowed ?? [] });
    }
    return { versions: {}, tables: describeBookingFaults(results), results: { processes, results } };
  } finally {
    await platform.stop();
  }
};
