import type { AdminRole } from '@vetcare/contracts';
import { type RunningAuth, startAuthForTest, tokenIn } from './running-auth';

let auth: RunningAuth;
beforeEach(async () => {
  auth = await startAuthForTest();
});
afterEach(() => auth.stop());

/** An account that the operator made an admin. `role` is missing for one from before there were roles. */
async function anAdmin(role?: AdminRole) {
  const user = await auth.register('patient');
  await auth.database
    .collection('users')
    .updateOne({ email: user.email }, { $set: { role: 'admin', ...(role && { adminRole: role }) } });
  const token = tokenIn(await auth.logIn(user.email));
  if (!token) throw new Error('The login set no cookie');
  return { ...user, token, as: { id: user._id, role: 'admin' as const, ...(role && { adminRole: role }) } };
}
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const give = (by: Admin, whom: { _id: string }, from: AdminRole, role: AdminRole) =>
  auth.call('PUT', `/api/admin/users/${whom._id}/role`, { as: by.as, body: { from, role } });
const owners = () =>
  auth.database.collection('users').countDocuments({ role: 'admin', adminRole: { $in: [null, 'owner'] } });

it('an admin from before there were roles is an owner, in the session and to pages', async () => {
  const admin = await anAdmin();
  expect(await auth.storedSession(admin.token)).toMatchObject({ role: 'admin', adminRole: 'owner' });
  expect((await auth.call('GET', '/api/auth/check', { as: admin.as })).body).toMatchObject({ adminRole: 'owner' });
});

it('an owner gives a role: the sessions end, the next one has it, and the audit log says so', async () => {
  const [owner, other] = [await anAdmin(), await anAdmin()];
  const revoked = await auth.nextRevocation(other._id);
  expect(await give(owner, other, 'owner', 'support')).toMatchObject({
    status: 200,
    body: { user: { adminRole: 'support' } },
  });
  await revoked();
  expect(await auth.sessionsOf(other._id)).toBe(0);
  const token = tokenIn(await auth.logIn(other.email)) ?? '';
  expect(await auth.storedSession(token)).toMatchObject({ adminRole: 'support' });
  const log = await auth.call('GET', `/api/admin/audit?subject=${other._id}`, { as: owner.as });
  expect(log.body[0]).toMatchObject({ act: 'set-role', reason: 'owner → support', actor: { _id: owner._id } });
});

it.each(['support', 'finance', 'operations'] as const)('%s gives no roles, an owner does', async (role) => {
  const [owner, other] = [await anAdmin(), await anAdmin(role)];
  const refused = await give(other, other, role, 'owner');
  expect(refused).toMatchObject({ status: 403, body: { reason: 'not_your_duty' } });
  expect((await give(owner, other, role, 'owner')).status).toBe(200);
});

it('the last owner keeps the role; one of two gives it up, also of two at the same moment', async () => {
  const [first, second] = [await anAdmin(), await anAdmin('operations')];
  expect(await give(first, first, 'owner', 'support')).toMatchObject({
    status: 409,
    body: { reason: 'last_admin_owner' },
  });
  expect((await auth.call('DELETE', '/api/user/delete-account', { as: first.as })).status).toBe(409);
  expect((await give(first, second, 'operations', 'owner')).status).toBe(200);
  const asOwner = { ...second, as: first.as };
  const answers = await Promise.all([
    give(first, first, 'owner', 'support'),
    give(asOwner, second, 'owner', 'support'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owners()).toBe(1);
});

it('of two owners who change one role the second is told who was faster; a repeat changes nothing', async () => {
  const [first, second, other] = [await anAdmin(), await anAdmin(), await anAdmin('support')];
  expect((await give(first, other, 'support', 'finance')).status).toBe(200);
  expect((await give(first, other, 'support', 'finance')).status).toBe(200);
  expect(await give(second, other, 'support', 'operations')).toMatchObject({
    status: 409,
    body: { reason: 'role_changed_meanwhile', meanwhile: { by: first._id, act: 'set-role' } },
  });
});

it('only admins have a role, and only owners take something from an admin', async () => {
  const [owner, operations, support] = [await anAdmin(), await anAdmin('operations'), await anAdmin('support')];
  const patient = await auth.register('patient');
  expect(await give(owner, patient, 'support', 'finance')).toMatchObject({
    status: 409,
    body: { reason: 'not_an_admin' },
  });
  const act = (by: Admin, what: string, id: string) =>
    auth.call('POST', `/api/admin/users/${id}/${what}`, { as: by.as, body: { reason: 'Left' } });
  expect((await act(operations, 'suspend', owner._id)).status).toBe(403);
  expect((await act(support, 'sign-out', owner._id)).status).toBe(403);
  expect((await act(support, 'suspend', patient._id)).status).toBe(403);
  expect((await act(support, 'sign-out', patient._id)).status).toBe(200);
  expect((await act(operations, 'suspend', patient._id)).status).toBe(200);
  expect((await act(owner, 'suspend', operations._id)).status).toBe(200);
});

it('nobody without the duty reads parked events', async () => {
  const [finance, operations] = [await anAdmin('finance'), await anAdmin('operations')];
  const read = ({ as }: Admin) => auth.call('GET', '/api/admin/parked-events', { as });
  expect((await read(finance)).status).toBe(403);
  expect((await read(operations)).status).toBe(200);
});
