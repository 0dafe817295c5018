import type { DoctorCase } from '@vetcare/contracts';
import { type Answer, callerFor } from '@vetcare/test-kit';
import { PASSWORD, type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest({ licenceForDoctors: 'yes' });
});
afterAll(() => auth.stop());

const licence = { council: 'Karnataka Veterinary Council', number: 'KVC 12345' };
const enter = async (email: string) =>
  expect(
    (await auth.call('POST', '/api/auth/licence', { body: { email, password: PASSWORD, ...licence } })).status,
  ).toBe(200);
const caseOf = async (id: string) =>
  (await auth.call('GET', `/api/admin/doctors/${id}`, { as: auth.admin })).body as unknown as DoctorCase;
const approve = (id: string, body?: { licenceEnteredAt?: string | undefined }) =>
  auth.call('POST', `/api/admin/doctors/${id}/approve`, { as: auth.admin, body });
const refusal = ({ status, body }: Answer) => [status, body.reason];

describe('where the operator demands a registration with a council', () => {
  it('refuses a doctor who has entered none, rejected or not, and approves the one that the admin has seen', async () => {
    const doctor = await auth.register('doctor');
    expect(refusal(await approve(doctor._id))).toEqual([409, 'licence_missing']);
    await auth.decide('reject', doctor._id);
    expect(refusal(await approve(doctor._id))).toEqual([409, 'licence_missing']);
    expect((await caseOf(doctor._id)).status).toBe('rejected');

    await enter(doctor.email);
    const { licence: entered } = await caseOf(doctor._id);
    const answer = await approve(doctor._id, { licenceEnteredAt: entered?.enteredAt });
    expect(answer.body).toMatchObject({ doctor: { status: 'approved', shownLicence: licence } });
  });

  it('sends an admin who has not seen it back to look at it', async () => {
    const doctor = await auth.register('doctor');
    await enter(doctor.email);
    expect(refusal(await approve(doctor._id))).toEqual([409, 'licence_changed']);
    expect((await caseOf(doctor._id)).status).toBe('pending');
  });

  it('restores a doctor who was approved before it was demanded', async () => {
    const before = await auth.startAnother({ factorForAdmins: 'no', licenceForDoctors: 'no' });
    const call = callerFor({ port: before.port, service: 'auth' });
    const doctor = await auth.register('doctor');
    expect((await call('POST', `/api/admin/doctors/${doctor._id}/approve`, { as: auth.admin })).status).toBe(200);
    await before.stop();
    await auth.decide('suspend', doctor._id);
    expect((await approve(doctor._id)).body).toMatchObject({ doctor: { status: 'approved', shownLicence: null } });
  });
});
