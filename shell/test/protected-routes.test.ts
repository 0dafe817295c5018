import { someUser } from '@vetcare/web-kit/testing';
import { decideRoute } from '../src/route/decide-route';
import { remotesOf, someRemotes } from './remotes';

const user = { patient: someUser(), doctor: someUser({ role: 'doctor' }), admin: someUser({ role: 'admin' }) };
const decide = (path: string, who: keyof typeof user | null) => {
  const decision = decideRoute({ ...someRemotes, ...remotesOf('mfe-record') }, path, who && user[who]);
  return decision.kind === 'show' ? decision.area : decision.kind === 'redirect' ? `to ${decision.to}` : decision.kind;
};

describe('Who sees which page', () => {
  // Promises: routes.about, routes.doctor, routes.doctors, routes.home
  test.each(['/', '/about', '/doctor', `/doctor/${'b'.repeat(24)}`])('%s is for everybody', (path) => {
    for (const who of [null, 'patient', 'doctor', 'admin'] as const) expect(decide(path, who)).toBe('mfe-public');
  });

  // Promises: roles.admin.doctor-routes, roles.admin.patient-routes, routes.admin-area, routes.doctor-appointments
  // Promises: routes.doctor-chats, routes.doctor-profile, routes.doctor-settings, routes.user-chats
  // Promises: routes.user-history, routes.user-settings
  test.each([
    ['/doctor/profile', 'mfe-doctor', ['doctor', 'admin']],
    ['/doctor/appointments', 'mfe-doctor', ['doctor', 'admin']],
    ['/doctor/settings', 'mfe-doctor', ['doctor', 'admin']],
    ['/doctor/chats', 'mfe-chat', ['doctor', 'admin']],
    ['/doctor/chats/patient/42', 'mfe-chat', ['doctor', 'admin']],
    ['/doctor/chats/admin/42', 'mfe-chat', ['doctor', 'admin']],
    ['/doctor/chats/doctor', 'mfe-chat', ['doctor', 'admin']],
    ['/user/settings', 'mfe-patient', ['patient', 'admin']],
    ['/user/history', 'mfe-patient', ['patient', 'admin']],
    ['/user/chats/42', 'mfe-chat', ['patient', 'admin']],
    ['/user/pets', 'mfe-record', ['patient', 'admin']],
    ['/user/pets/42/edit', 'mfe-record', ['patient', 'admin']],
    ['/doctor/records/42', 'mfe-record', ['doctor', 'admin']],
    ['/doctor/notes', 'mfe-record', ['doctor', 'admin']],
    ['/admin', 'mfe-admin', ['admin']],
    ['/admin/doctors', 'mfe-admin', ['admin']],
  ])('%s', (path, area, roles) => {
    expect(decide(path, null)).toBe('to /auth/login');
    for (const who of ['patient', 'doctor', 'admin'] as const) {
      expect(decide(path, who)).toBe(roles.includes(who) ? area : 'to /');
    }
  });

  // A page whose calls are all refused would say that something is wrong with the connection.
  test('a suspended visitor who finishes consultations sees the pages where that is done, and those for everybody', () => {
    const finishUntil = '2031-01-06T09:00:00.000Z';
    const pages = { ...someRemotes, ...remotesOf('mfe-record') };
    const seen = (role: 'patient' | 'doctor', paths: string[]) =>
      paths.filter((path) => decideRoute(pages, path, someUser({ role, finishUntil })).kind === 'show');
    const forAll = ['/', '/doctor', '/help', '/prescription/ABCD'];
    const patient = ['/user/chats/42', '/user/history'];
    expect(seen('patient', [...forAll, ...patient, '/user/settings', '/user/pets', '/doctor/chats'])).toEqual([
      ...forAll,
      ...patient,
    ]);
    const doctor = ['/doctor/chats/patient/42', '/doctor/appointments', '/doctor/records/42/prescription'];
    const closed = ['/doctor/chats/admin', '/doctor/chats/admin/42', '/doctor/chats/doctor/42', '/user/chats'];
    expect(seen('doctor', [...forAll, ...doctor, ...closed, '/doctor/settings', '/doctor/profile'])).toEqual([
      ...forAll,
      ...doctor,
    ]);
  });

  test.each(['/prescription/ABCD', '/pet-record', '/referral-letter'])('%s is for whom it was given to', (path) => {
    for (const who of [null, 'patient', 'doctor'] as const) expect(decide(path, who)).toBe('mfe-record');
  });

  // Promises: routes.login, routes.register
  test.each(['/auth/login', '/auth/register'])('%s is for those who are not signed in', (path) => {
    expect(decide(path, null)).toBe('mfe-public');
    expect(decide(path, 'patient')).toBe('to /');
  });

  // Promises: routes.not-found, routes.not-found.contact, routes.not-found.services
  test.each(['/services', '/contact', '/doctor/a/b', '/user', '/adminx', '/admin/elsewhere'])(
    '%s is nobody’s page',
    (path) => {
      expect(decide(path, null)).toBe('not-found');
      expect(decide(path, 'admin')).toBe('not-found');
    },
  );
});
