import { adminScreens } from './admin.screens';
import { doctorScreens, recordScreens } from './doctor.screens';
import { patientScreens, reportReviewScreen, timeScreen } from './patient.screens';
import { anonymousScreens, publicScreens } from './public.screens';
import { type Screen, UNKNOWN_ID } from './screen';
import { doctorWithTimes, firstId, prescribedBooking, type Role, type Visitor } from './visitor';

/** All screens that somebody of this role may see. */
export async function screensOf(role: Role, visitor: Visitor): Promise<Screen[]> {
  const first = (path: string) => firstId(visitor, path);
  const doctorId = await first('/api/doctors');
  const shared = publicScreens(doctorId, role);
  switch (role) {
    case 'anonymous':
      return [...shared, ...anonymousScreens(doctorId)];
    case 'patient':
      return [
        ...shared,
        reportReviewScreen(doctorId),
        timeScreen(await doctorWithTimes(visitor)),
        ...patientScreens(`/user/chats/${await first('/api/chat/get-user-chat')}`),
      ];
    case 'doctor':
      return [
        ...shared,
        ...doctorScreens(`/doctor/chats/patient/${await first('/api/chat/user')}`),
        ...recordScreens(await prescribedBooking(visitor)),
      ];
    case 'admin': {
      const things = {
        pendingDoctor: await first('/api/admin/doctors?status=pending'),
        approvedDoctor: await first('/api/admin/doctors?status=approved'),
        patient: await first('/api/admin/users?role=patient'),
        review: await first('/api/admin/reviews'),
        reportedMessage: await first('/api/admin/messages/reported'),
        reportedReview: await first('/api/admin/reviews/reported'),
      };
      return [...shared, ...adminScreens(things), ...patientScreens(null), ...doctorScreens(null)];
    }
  }
}

const LOGIN = ['/auth/login', '/auth/register'];
const DOCTORS = [
  '/doctor/profile',
  '/doctor/appointments',
  '/doctor/settings',
  '/doctor/chats',
  `/doctor/chats/patient/${UNKNOWN_ID}`,
];
const PATIENTS = ['/user/settings', '/user/history', '/user/chats', `/user/chats/${UNKNOWN_ID}`];
const ADMINS = [
  '/admin',
  '/admin/doctors',
  `/admin/doctors/${UNKNOWN_ID}`,
  '/admin/bookings',
  '/admin/payouts',
  '/admin/reports',
  '/admin/operations',
];

/** The paths that a role may not open, and where it is redirected to. */
export const redirectsOf: Record<Role, { paths: string[]; to: string }> = {
  anonymous: { paths: [...DOCTORS, ...PATIENTS, ...ADMINS], to: '/auth/login' },
  patient: { paths: [...LOGIN, ...DOCTORS, ...ADMINS], to: '/' },
  doctor: { paths: [...LOGIN, ...PATIENTS, ...ADMINS], to: '/' },
  admin: { paths: LOGIN, to: '/' },
};
