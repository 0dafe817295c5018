import { type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeEach(async () => {
  auth = await startAuthForTest();
});
afterEach(() => auth.stop());

/** An account that the operator made an admin. */
async function anAdmin() {
  const { user } = await auth.signedIn();
  await auth.database
    .collection<{ email: string }>('users')
    .updateOne({ email: user.email }, { $set: { role: 'admin' } });
  return { ...user, as: { id: user._id, role: 'admin' as const } };
}
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const leave = ({ as }: Admin) => auth.call('DELETE', '/api/user/delete-account', { as });
const suspend = (by: Admin, whom: Admin) =>
  auth.call('POST', `/api/admin/users/${whom._id}/suspend`, { as: by.as, body: { reason: 'Left the company' } });
const whoCanSignIn = () =>
  auth.database.collection('users').countDocuments({ role: 'admin', deletedAt: null, suspendedAt: null });
const refusal = { code: 'conflict', reason: 'last_admin' };

it('the last admin can’t delete the account; one of two can', async () => {
  const first = await anAdmin();
  const refused = await leave(first);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject(refusal);
  expect((await auth.call('GET', '/api/auth/check', { as: first.as })).status).toBe(200);

  const second = await anAdmin();
  expect((await leave(second)).status).toBe(200);
  expect((await leave(first)).body).toMatchObject(refusal);
});

it('a suspended admin is nobody who stays', async () => {
  const [first, second] = [await anAdmin(), await anAdmin()];
  expect((await suspend(first, second)).status).toBe(200);
  expect((await leave(first)).body).toMatchObject(refusal);
  expect(await whoCanSignIn()).toBe(1);
});

it('an admin can’t suspend themselves, although others stay', async () => {
  const [first] = [await anAdmin(), await anAdmin()];
  const refused = await suspend(first, first);
  expect([refused.status, refused.body.reason]).toEqual([409, 'own_suspension']);
  expect(await whoCanSignIn()).toBe(2);
});

it('of two admins who leave at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await anAdmin(), await anAdmin()];
    const before = await whoCanSignIn();
    const answers = await Promise.all(pair.map(leave));
    const left = answers.filter(({ status }) => status === 200).length;
    expect(await whoCanSignIn()).toBe(before - left);
    expect(await whoCanSignIn()).toBeGreaterThan(0);
    await auth.database.collection('users').updateMany({ role: 'admin' }, { $set: { suspendedAt: new Date() } });
  }
});

it('two admins can’t suspend each other at the same moment, nor one leave while the other suspends them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await anAdmin(), await anAdmin()];
    const answers = await Promise.all([suspend(first, second), round % 2 ? suspend(second, first) : leave(first)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await whoCanSignIn()).toBe(1);
    await auth.database.collection('users').updateMany({ role: 'admin' }, { $set: { suspendedAt: new Date() } });
  }
});
