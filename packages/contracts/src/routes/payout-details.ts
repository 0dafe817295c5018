import * as payout from '../payout-details';
import { accessErrors, admins, doctors, type Route, writeErrors } from './route';

const path = '/api/doctor/payout-details';
const adminPath = '/api/admin/payout-details';

/** Where the payouts of doctors go. */
export const payoutDetailsRoutes = {
  getPayoutDetails: {
    method: 'GET',
    paths: [path],
    service: 'auth',
    access: doctors,
    summary: "Where the doctor's own payouts go, masked",
    versioned: true,
    status: 200,
    answer: payout.OwnPayoutDetails,
    errors: accessErrors,
  },
  updatePayoutDetails: {
    method: 'PUT',
    paths: [path],
    service: 'auth',
    access: doctors,
    summary: "Change where the doctor's own payouts go, with the password; a mail tells the doctor",
    body: payout.UpdatePayoutDetailsBody,
    versioned: true,
    status: 200,
    answer: payout.PayoutDetailsChanged,
    errors: [
      ...writeErrors,
      ...accessErrors,
      'not_found',
      'invalid_credentials',
      'too_many_requests',
      'overloaded',
      'conflict',
    ],
  },
  listKnownPayoutDetails: {
    method: 'GET',
    paths: [adminPath],
    service: 'auth',
    access: admins,
    duty: 'money',
    summary: 'Which of the named doctors have entered where their payouts go',
    query: payout.PayoutDetailsQuery,
    status: 200,
    answer: payout.PayoutDetailsKnown,
    errors: [...accessErrors, 'validation_failed'],
  },
  readPayoutDetails: {
    method: 'POST',
    paths: [`${adminPath}/read`],
    service: 'auth',
    access: admins,
    duty: 'money',
    summary:
      'Where the payouts of the named doctors go, for the file that a bank takes. Each of them is in the audit log',
    body: payout.ReadPayoutDetailsBody,
    status: 200,
    answer: payout.NamedPayoutDetails,
    errors: [...writeErrors, ...accessErrors],
  },
} as const satisfies Record<string, Route>;
