import type { Bench } from '../report/report';
import { openBookingClinic } from './booking-clinic';
import { measurePayments } from './measure-payments';
import { measureSlots } from './measure-slots';
import { isForTheRecord, readBookingOptions } from './options';

/** Rows B1 and B2: one time is booked once, and one payment completes once, however many ask and tell at once. */
export const measureBooking: Bench = async (deps) => {
  const options = readBookingOptions(deps.args);
  const clinic = await openBookingClinic(deps);
  try {
    deps.log('Measuring payments…');
    const payments = await measurePayments(clinic);
    deps.log('Measuring slots…');
    const slots = await measureSlots(clinic, options.rounds, deps.log);
    return {
      versions: {},
      forTheRecord: isForTheRecord(options),
      tables: [slots.table, payments.table],
      results: { B1: slots.results, B2: payments.results },
    };
  } catch (error) {
    // Written at once: servers that don't stop must not hide it.
    deps.log(`The bench failed: ${error instanceof Error ? error.stack : String(error)}`);
    throw error;
  } finally {
    await clinic.stop();
  }
};
