import { expect, test } from '@playwright/test';
import { PASSWORD } from '../people';
import { demoAdmin, newDoctor, registerPerson } from './actors';
import { createVisitor, type Visitor } from './visitor';

// Who may call what is written out here, because a test that reads it from the contract would not notice a mistake there.

type Role = 'anonymous' | 'unvalidated doctor' | 'patient' | 'doctor' | 'admin';
type Outcome = 'let in' | '401' | '403';

const UNKNOWN_ID = 'f'.repeat(24);
const wrongPassword = { password: `not ${PASSWORD}` };

/** The method, the path, and a body that has no effect. */
type Call = readonly [method: string, path: string, body?: object];

const everybody: Call[] = [
  ['GET', '/doctors'],
  ['GET', `/doctor/${UNKNOWN_ID}`],
  ['GET', `/doctor/ratings/${UNKNOWN_ID}`],
  ['GET', '/api/seller'],
  ['GET', `/api/doctors/${UNKNOWN_ID}/slots`],
  ['GET', `/api/doctors/next-slots?doctorId=${UNKNOWN_ID}`],
  ['POST', '/api/auth/login', {}],
  ['POST', '/api/auth/register', {}],
  ['POST', '/api/auth/reset-password/check', {}],
  ['POST', '/api/tickets', {}],
  ['POST', '/api/auth/licence', {}],
  ['POST', '/api/auth/sign-in/second-factor', {}],
  ['GET', '/api/clinics'],
  ['GET', '/api/prescriptions/check?code=none'],
  ['POST', '/api/pet-links/open', {}],
  ['POST', '/api/pet-links/pdf', {}],
  ['POST', '/api/referral-links/open', {}],
  ['POST', '/api/referral-links/pdf', {}],
  ['POST', '/api/auth/sign-in/second-factor/confirm', {}],
];
const signedIn: Call[] = [
  ['GET', `/api/prescriptions/${UNKNOWN_ID}/pdf`],
  ['GET', '/api/auth/check'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions', wrongPassword],
  ['DELETE', `/api/auth/sessions/${UNKNOWN_ID}`, wrongPassword],
  ['PUT', '/api/user/update-password', {}],
  ['PUT', '/api/user/update-language', {}],
  ['POST', '/api/user/export', wrongPassword],
  ['GET', '/api/user/mails'],
  ['GET', '/api/user/tickets'],
  ['GET', `/get-user/${UNKNOWN_ID}`],
  ['GET', '/api/chat/get-user-chat'],
  ['GET', '/api/user/messages'],
  ['GET', `/api/chat/messages/${UNKNOWN_ID}`],
  ['GET', `/api/chat/messages/${UNKNOWN_ID}/search?text=a`],
  ['POST', `/api/chat/send/${UNKNOWN_ID}`, {}],
  ['POST', `/api/chat/messages/${UNKNOWN_ID}/report`, {}],
  ['POST', `/api/reviews/${UNKNOWN_ID}/report`, {}],
];
const patients: Call[] = [
  ['POST', '/api/user/book-appointment', {}],
  ['POST', '/api/user/verify-payment', {}],
  ['POST', `/api/user/bookings/${UNKNOWN_ID}/move`, {}],
  ['POST', `/api/user/bookings/${UNKNOWN_ID}/proposal`, {}],
  ['GET', `/api/user/bookings/${UNKNOWN_ID}/calendar`],
  ['GET', '/api/user/get-appointments'],
  ['PUT', '/api/user/update-image', {}],
  ['PUT', '/api/user/update-profile', { age: 'none' }],
  ['DELETE', '/api/user/delete-account', wrongPassword],
  ['POST', '/api/user/rate-doctor', {}],
  ['GET', '/api/user/reviews'],
  ['GET', '/api/user/pets'],
  ['POST', '/api/user/pets', {}],
  ['POST', '/api/user/pets/join', {}],
  ['GET', `/api/user/pets/${UNKNOWN_ID}`],
  ['PUT', `/api/user/pets/${UNKNOWN_ID}`, {}],
  ['PUT', `/api/user/pets/${UNKNOWN_ID}/picture`],
  ['DELETE', `/api/user/pets/${UNKNOWN_ID}`],
  ['POST', `/api/user/pets/${UNKNOWN_ID}/weights`, {}],
  ['POST', `/api/user/pets/${UNKNOWN_ID}/invitations`],
  ['POST', `/api/user/pets/${UNKNOWN_ID}/leave`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/looks`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/timeline`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/links`],
  ['POST', `/api/user/pets/${UNKNOWN_ID}/links`, {}],
  ['DELETE', `/api/user/pet-links/${UNKNOWN_ID}`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/export`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/pdf`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/prescriptions`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/referrals`],
  ['GET', '/api/user/referrals'],
  ['GET', `/api/user/referrals/${UNKNOWN_ID}`],
  ['POST', `/api/user/referrals/${UNKNOWN_ID}/answer`, {}],
  ['GET', `/api/user/referrals/${UNKNOWN_ID}/pdf`],
  ['POST', `/api/user/referrals/${UNKNOWN_ID}/link`, {}],
  ['GET', '/api/user/intakes'],
  ['GET', `/api/user/intakes/${UNKNOWN_ID}`],
  ['PUT', `/api/user/intakes/${UNKNOWN_ID}`, {}],
  ['POST', `/api/user/intakes/${UNKNOWN_ID}/pictures/file`],
  ['POST', `/api/user/intakes/${UNKNOWN_ID}/documents?name=Report`],
  ['POST', `/api/user/intakes/${UNKNOWN_ID}/video`, {}],
  ['PUT', `/api/user/intakes/${UNKNOWN_ID}/video?upload=${UNKNOWN_ID}&offset=0`],
  ['DELETE', `/api/user/intakes/${UNKNOWN_ID}/video`],
  ['GET', `/api/user/pets/${UNKNOWN_ID}/visits`],
  ['GET', '/api/user/booked-pets'],
  ['GET', `/api/user/visits/${UNKNOWN_ID}`],
  ['GET', `/api/user/visits?doctorId=${UNKNOWN_ID}`],
];
const doctors: Call[] = [
  ['PUT', `/api/doctor/reviews/${UNKNOWN_ID}/reply`, {}],
  ['DELETE', `/api/doctor/reviews/${UNKNOWN_ID}/reply`],
  ['GET', '/api/doctor/bookings'],
  ['GET', '/api/doctor/profile'],
  ['GET', '/api/doctor/licence'],
  ['GET', '/api/auth/second-factor'],
  ['GET', '/api/doctor/payout-details'],
  ['GET', '/api/doctor/deductions'],
  ['PUT', '/api/doctor/payout-details', {}],
  ['PUT', '/api/doctor/update-contact', { PhoneNo: 'none' }],
  ['POST', '/api/auth/second-factor', {}],
  ['POST', '/api/auth/second-factor/confirm', {}],
  ['POST', '/api/auth/second-factor/recovery-codes', {}],
  ['POST', '/api/auth/second-factor/off', {}],
  ['PUT', '/api/doctor/licence', {}],
  ['PUT', '/api/doctor/update-image', {}],
  ['PUT', '/api/doctor/update-profile', { age: 'none' }],
  ['PUT', '/api/doctor/update-description', {}],
  ['PUT', '/api/doctor/set-availability', {}],
  ['PUT', '/api/doctor/set-hours', {}],
  ['PUT', '/api/doctor/set-instant-bookings', {}],
  ['PUT', '/api/doctor/set-calendar', {}],
  ['PUT', '/api/doctor/set-calendar-day', {}],
  ['PUT', '/api/doctor/set-days-off', {}],
  ['POST', '/api/doctor/calendar/conflicts', {}],
  ['GET', `/api/doctor/bookings/${UNKNOWN_ID}/calendar`],
  ['POST', `/api/doctor/bookings/${UNKNOWN_ID}/outcome`, {}],
  ['DELETE', `/api/doctor/bookings/${UNKNOWN_ID}/outcome`],
  ['POST', `/api/doctor/bookings/${UNKNOWN_ID}/reopen`, { days: 0 }],
  ['POST', `/api/doctor/bookings/${UNKNOWN_ID}/proposal`, {}],
  ['DELETE', `/api/doctor/bookings/${UNKNOWN_ID}/proposal`],
  ['GET', '/api/doctor/blocked-patients'],
  ['PUT', `/api/doctor/blocked-patients/${UNKNOWN_ID}`],
  ['DELETE', `/api/doctor/blocked-patients/${UNKNOWN_ID}`],
  ['DELETE', '/api/doctor/delete-account', wrongPassword],
  ['GET', '/api/doctor/records'],
  ['GET', `/api/doctor/records/${UNKNOWN_ID}`],
  ['GET', `/api/doctor/records/${UNKNOWN_ID}/referrals`],
  ['POST', `/api/doctor/records/${UNKNOWN_ID}/referrals`, {}],
  ['POST', `/api/doctor/referrals/${UNKNOWN_ID}/withdraw`],
  ['GET', '/api/doctor/referrals'],
  ['GET', `/api/doctor/referrals/${UNKNOWN_ID}`],
  ['GET', '/api/doctor/notes'],
  ['GET', '/api/doctor/unsigned-notes'],
  ['GET', `/api/doctor/notes/${UNKNOWN_ID}`],
  ['PUT', `/api/doctor/notes/${UNKNOWN_ID}`, {}],
  ['POST', `/api/doctor/notes/${UNKNOWN_ID}/sign`, {}],
  ['POST', `/api/doctor/notes/${UNKNOWN_ID}/additions`, {}],
  ['GET', '/api/doctor/note-templates'],
  ['PUT', '/api/doctor/note-templates', {}],
  ['DELETE', `/api/doctor/note-templates/${UNKNOWN_ID}`],
  ['GET', `/api/doctor/records/${UNKNOWN_ID}/prescriptions`],
  ['PUT', `/api/doctor/records/${UNKNOWN_ID}/prescriptions/draft`, {}],
  ['POST', `/api/doctor/records/${UNKNOWN_ID}/prescriptions`, {}],
  ['POST', `/api/doctor/prescriptions/${UNKNOWN_ID}/withdraw`, {}],
  ['GET', '/api/chat/admin'],
  ['GET', '/api/chat/doctors'],
  ['GET', '/api/chat/user'],
];
const admins: Call[] = [
  ['GET', '/api/admin/doctors'],
  ['GET', '/api/admin/operations'],
  ['POST', '/api/admin/operations/deployments', {}],
  ['GET', '/api/admin/parked-events'],
  ['POST', `/api/admin/parked-events/${UNKNOWN_ID}/replay`],
  ['POST', `/api/admin/parked-events/${UNKNOWN_ID}/discard`],
  ['GET', '/api/admin/doctors/counts'],
  ['GET', `/api/admin/payout-details?doctorId=${UNKNOWN_ID}`],
  ['POST', '/api/admin/payout-details/read', {}],
  ['GET', '/api/admin/payout-batches'],
  ['POST', '/api/admin/payout-batches', {}],
  ['POST', `/api/admin/payout-batches/${UNKNOWN_ID}/pay`, {}],
  ['POST', `/api/admin/payout-batches/${UNKNOWN_ID}/withdraw`],
  ['GET', `/api/admin/doctors/${UNKNOWN_ID}`],
  ['POST', `/api/admin/doctors/${UNKNOWN_ID}/approve`, {}],
  ['POST', `/api/admin/doctors/${UNKNOWN_ID}/check-licence`, {}],
  ['PUT', `/api/admin/doctors/${UNKNOWN_ID}/fees`, {}],
  ['GET', `/api/admin/users/${UNKNOWN_ID}`],
  ['POST', `/api/admin/users/${UNKNOWN_ID}/sign-out`],
  ['POST', `/api/admin/bookings/${UNKNOWN_ID}/cancel`, {}],
  ['POST', `/api/admin/bookings/${UNKNOWN_ID}/move`, {}],
  ['GET', `/api/admin/users/${UNKNOWN_ID}/notes`],
  ['POST', `/api/admin/users/${UNKNOWN_ID}/notes`, {}],
  ['POST', `/api/admin/users/${UNKNOWN_ID}/export`],
  ['POST', `/api/admin/users/${UNKNOWN_ID}/erase`, {}],
  ['PUT', `/api/admin/users/${UNKNOWN_ID}/role`, {}],
  ['GET', `/api/admin/bookings/${UNKNOWN_ID}`],
  ['GET', `/api/admin/mails?person=${UNKNOWN_ID}`],
  ['POST', '/api/admin/mails/again', {}],
  ['GET', `/api/admin/people/${UNKNOWN_ID}/conversations`],
  ['GET', '/api/admin/tickets'],
  ['GET', `/api/admin/tickets/${UNKNOWN_ID}`],
  ['POST', `/api/admin/tickets/${UNKNOWN_ID}/steps`, {}],
  ['GET', '/api/admin/reviews/reported'],
  ['POST', `/api/admin/reviews/${UNKNOWN_ID}/keep`],
  ['POST', `/api/admin/reviews/${UNKNOWN_ID}/hide-reply`, {}],
  ['POST', `/api/admin/reviews/${UNKNOWN_ID}/show-reply`],
  ['GET', '/api/admin/messages/reported'],
  ['POST', `/api/admin/messages/${UNKNOWN_ID}/dismiss`],
  ['POST', `/api/admin/messages/${UNKNOWN_ID}/settle`],
];

const all = [...everybody, ...signedIn, ...patients, ...doctors, ...admins];
const open: Record<Role, Call[]> = {
  anonymous: everybody,
  'unvalidated doctor': everybody,
  patient: [...everybody, ...signedIn, ...patients],
  doctor: [...everybody, ...signedIn, ...doctors],
  admin: all,
};
const people: Record<Role, () => Promise<Visitor>> = {
  anonymous: async () => createVisitor(),
  'unvalidated doctor': () => registerPerson('doctor'),
  patient: () => registerPerson('patient'),
  doctor: async () => newDoctor(await demoAdmin()),
  admin: demoAdmin,
};

async function outcomeOf(visitor: Visitor, [method, path, body]: Call): Promise<Outcome> {
  const answer = await visitor.call<{ code?: string } | undefined>(method, path, body);
  if (answer.status === 401 && answer.body?.code === 'not_authenticated') return '401';
  return answer.status === 403 && answer.body?.code === 'forbidden' ? '403' : 'let in';
}

// Promises: roles.admin.doctor-routes, roles.admin.other, roles.admin.patient-routes, roles.anonymous.booking
// Promises: roles.anonymous.nothing-else, roles.doctor.appointments, roles.doctor.availability, roles.doctor.delete
// Promises: roles.doctor.edit-age, roles.doctor.edit-description, roles.doctor.edit-experience
// Promises: roles.doctor.edit-gender, roles.doctor.edit-image, roles.doctor.edit-name
// Promises: roles.doctor.edit-specialization, roles.doctor.no-fees, roles.doctor.no-reviews, roles.doctor.profile
// Promises: roles.doctor.unvalidated, roles.patient.book, roles.patient.chats, roles.patient.delete
// Promises: roles.patient.history, roles.patient.image, roles.patient.password, roles.patient.profile
// Promises: roles.patient.review
for (const role of Object.keys(people) as Role[])
  test(`what ${role} may call, and what not`, async () => {
    const visitor = await people[role]();
    const closed: Outcome = visitor.sid === undefined ? '401' : '403';
    const found: Record<string, Outcome> = {};
    const wanted: Record<string, Outcome> = {};
    for (const call of all) {
      const name = `${call[0]} ${call[1]}`;
      wanted[name] = open[role].includes(call) ? 'let in' : closed;
      found[name] = await outcomeOf(visitor, call);
    }
    expect(found).toEqual(wanted);
  });
