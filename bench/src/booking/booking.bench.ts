import type { Bench } from '../report/report';
import { openBookingClinic } from './booking-clinic';
import { measurePayments } from './measure-payments';
import { measureSlots } from './measure-slots';
import { readBookingOptions } from './options';

/** Rows B1 and B2: one time is booked once, and one payment completes once, however many ask and tell at once. */
export const measureBooking: Bench = async (deps) => {
  const { rounds } = readBookingOptions(deps.args);
  const clinic = await openBookingClinic(deps);
  try {
    deps.log('Measuring payments…');
    const payments = await measurePayments(clinic);
    deps.log('Measuring slots…');
    const slots = await measureSlots(clinic, rounds, deps.log);
    return {
      versions: {},
      tables: [slots.table, payments.table],
      results: { B1: slots.results, B2: payments.results },
    };
  } finally {
    await clinic.stop();
  }
};
