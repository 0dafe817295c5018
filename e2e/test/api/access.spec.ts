import { expect, test } from '@playwright/test';
import { type Route, routes } from '@vetcare/contracts';
import { PASSWORD } from '../people';
import { demoAdmin, newDoctor, registerPerson, suspendToFinish } from './actors';
import { createVisitor, type Visitor } from './visitor';

const UNKNOWN_ID = 'f'.repeat(24);
/** Bodies that would do something are sent with a wrong password, because this test only checks who may call. */
const harmless: Record<string, unknown> = {
  endOtherSessions: { password: `not ${PASSWORD}` },
  endSession: { password: `not ${PASSWORD}` },
  exportOwnAccount: { password: `not ${PASSWORD}` },
  deleteUser: { password: `not ${PASSWORD}` },
  deleteDoctor: { password: `not ${PASSWORD}` },
};

const finishers = ['patient who finishes', 'doctor who finishes'] as const;
type Role = 'anonymous' | 'unvalidated doctor' | 'patient' | 'doctor' | 'admin' | (typeof finishers)[number];

function expected(route: Route, role: Role): '401' | '403' | 'let in' {
  if (route.access === 'anyone') return 'let in';
  if (role === 'anonymous' || role === 'unvalidated doctor') return '401';
  const [known = 'admin'] = (['patient', 'doctor', 'admin'] as const).filter((one) => role.startsWith(one));
  if (finishers.some((finisher) => finisher === role) && !route.finishing) return '403';
  return route.access === 'signed-in' || route.access.includes(known) ? 'let in' : '403';
}

async function outcome(visitor: Visitor, name: string, route: Route, path: string): Promise<string> {
  const body = route.method === 'GET' ? undefined : (harmless[name] ?? {});
  const { status, body: said } = await visitor.call(route.method, path.replace(':id', UNKNOWN_ID), body);
  const { code } = (said ?? {}) as { code?: string };
  if (status === 401 && code === 'not_authenticated') return '401';
  return status === 403 && code === 'forbidden' ? '403' : 'let in';
}

const people: Record<Role, () => Promise<Visitor>> = {
  anonymous: async () => createVisitor(),
  'unvalidated doctor': () => registerPerson('doctor'),
  patient: () => registerPerson('patient'),
  doctor: async () => newDoctor(await demoAdmin()),
  admin: demoAdmin,
  'patient who finishes': async () => suspendToFinish(await demoAdmin(), await registerPerson('patient')),
  'doctor who finishes': async () => {
    const admin = await demoAdmin();
    return suspendToFinish(admin, await newDoctor(admin));
  },
};

for (const role of Object.keys(people) as Role[])
  test(`every call lets in ${role} exactly where the contract says so`, async () => {
    const visitor = await people[role]();
    const { logout, ...others } = routes;
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    // The call that ends the session has to come last.
    for (const [name, route] of Object.entries({ ...others, logout }) as [string, Route][])
      for (const path of route.paths) {
        wanted[`${route.method} ${path}`] = expected(route, role);
        found[`${route.method} ${path}`] = await outcome(visitor, name, route, path);
      }
    expect(found).toEqual(wanted);
  });

test('headers that name a user are no session', async () => {
  const patient = await registerPerson('patient');
  const headers = {
    'x-user': patient.me._id,
    'x-user-id': patient.me._id,
    'x-user-role': 'admin',
    authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ iss: 'gateway', aud: 'auth', sub: patient.me._id, role: 'admin', sid: 'x', authAt: 0 }),
    ).toString('base64url')}.`,
  };
  const visitor = createVisitor();
  for (const path of ['/api/auth/check', '/api/admin/doctors', '/api/user/get-appointments', '/api/chat/get-user-chat'])
    expect((await visitor.call('GET', path, undefined, { headers })).status).toBe(401);
});
