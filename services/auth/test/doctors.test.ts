import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const list = async (status?: DoctorStatus) => {
  const answer = await auth.call('GET', `/api/admin/doctors${status ? `?status=${status}` : ''}`, { as: auth.admin });
  expect(answer.status).toBe(200);
  return answer.body as unknown as DoctorCase[];
};
const caseOf = async (id: string) => (await list()).find(({ _id }) => _id === id);
const audited = (subject: string) => auth.database.collection('audit').find({ subject }).sort({ _id: 1 }).toArray();

describe('an admin', () => {
  it('approves a doctor; it is told and recorded', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('approve', doctor._id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: 'Doctor approved', doctor: { status: 'approved' } });
    const event = await nextEvent(auth.servers, 'auth.doctor.approved.v1', (data) => data.doctorId === doctor._id);
    expect(event.data).toEqual({ doctorId: doctor._id, FirstName: 'Asha', LastName: 'Rao', email: doctor.email });
    expect(event.actor).toBe(auth.admin.id);
    expect(await audited(doctor._id)).toEqual([
      expect.objectContaining({ actor: auth.admin.id, act: 'approve', reason: null, requestId: event.requestId }),
    ]);
  });

  it('rejects a doctor with a reason, and may approve later', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('reject', doctor._id, 'No licence');
    expect(answer.body).toMatchObject({ doctor: { status: 'rejected', reason: 'No licence' } });
    const event = await nextEvent(auth.servers, 'auth.doctor.rejected.v1', (data) => data.doctorId === doctor._id);
    expect(event.data.reason).toBe('No licence');
    expect((await auth.decide('approve', doctor._id)).body).toMatchObject({ doctor: { reason: null } });
    expect((await audited(doctor._id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['reject', 'No licence'],
      ['approve', null],
    ]);
  });

  it('suspends a doctor, whose sessions end at once', async () => {
    const { user } = await auth.signedIn('doctor');
    const revoked = await auth.nextRevocation(user._id);
    expect((await auth.decide('suspend', user._id, 'Complaints')).status).toBe(200);
    expect((await revoked()).sids).toHaveLength(1);
    expect(await auth.sessionsOf(user._id)).toBe(0);
    const event = await nextEvent(auth.servers, 'auth.doctor.suspended.v1', (data) => data.doctorId === user._id);
    expect(event.data.reason).toBe('Complaints');
  });

  it('can’t do what the doctor’s state doesn’t allow', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('suspend', doctor._id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'conflict', message: 'Only an approved doctor can be suspended' });
    expect(await audited(doctor._id)).toEqual([]);
    expect(await caseOf(doctor._id)).toMatchObject({ status: 'pending' });
    const told = await eventsOf(auth.servers, 'auth.doctor.suspended.v1');
    expect(told.filter(({ data }) => data.doctorId === doctor._id)).toEqual([]);
  });

  it('has to give a reason', async () => {
    const doctor = await auth.register('doctor');
    const answer = await auth.decide('reject', doctor._id, ' ');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { reason: 'Please give a reason' } });
  });

  it('finds no doctor in a patient or in nobody', async () => {
    const patient = await auth.register('patient');
    for (const id of [patient._id, anId(), 'nonsense']) expect((await auth.decide('approve', id)).status).toBe(404);
  });

  it('lists those who wait first, the longest first, or one state', async () => {
    const first = await auth.register('doctor');
    const second = await auth.register('doctor');
    const third = await auth.register('doctor');
    await auth.decide('approve', second._id);
    const ids = (await list()).map(({ _id }) => _id);
    const places = [first, third, second].map(({ _id }) => ids.indexOf(_id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((await list('approved')).every(({ status }) => status === 'approved')).toBe(true);
    expect((await list('pending')).map(({ _id }) => _id)).not.toContain(second._id);
    expect(await caseOf(first._id)).toMatchObject({
      specialization: 'Surgery',
      experience: 7,
      email: first.email,
      decidedAt: null,
    });
    const wrong = await auth.call('GET', '/api/admin/doctors?status=unknown', { as: auth.admin });
    expect(wrong.body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('anybody else', () => {
  it('may do none of it', async () => {
    const doctor = await auth.register('doctor');
    const { as: patient } = await auth.signedIn();
    const { as: colleague } = await auth.signedIn('doctor');
    const calls: [string, string][] = [
      ['GET', '/api/admin/doctors'],
      ['POST', `/api/admin/doctors/${doctor._id}/approve`],
      ['POST', `/api/admin/doctors/${doctor._id}/reject`],
      ['POST', `/api/admin/doctors/${doctor._id}/suspend`],
    ];
    for (const [method, path] of calls) {
      expect((await auth.call(method, path)).status).toBe(401);
      for (const as of [patient, colleague]) expect((await auth.call(method, path, { as })).status).toBe(403);
    }
    expect(await caseOf(doctor._id)).toMatchObject({ status: 'pending' });
  });
});

describe('a doctor’s profile in the catalogue', () => {
  const profile = (doctorId: string, FirstName: string) => ({
    doctorId,
    FirstName,
    LastName: 'Iyer',
    gender: 'Female' as const,
    age: 41,
    image: '/media/catalogue/1',
    specialization: 'Dentistry',
    experience: 12,
    feesPaise: 65_000,
    isAvailable: true,
    isValidated: true,
  });

  it('is shown in the navbar and the admin’s list; older news changes nothing', async () => {
    const { user, as } = await auth.signedIn('doctor');
    const news = new Date();
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(user._id, 'Nila'), { occurredAt: news });
    await until(async () => (await caseOf(user._id))?.FirstName === 'Nila');
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(user._id, 'Older'), {
      occurredAt: new Date(news.getTime() - 1_000),
    });
    const marker = await auth.register('doctor');
    await publishEvent(auth.servers, 'catalogue.doctor.updated.v1', profile(marker._id, 'Marker'));
    await until(async () => (await caseOf(marker._id))?.FirstName === 'Marker');
    expect(await caseOf(user._id)).toMatchObject({
      FirstName: 'Nila',
      specialization: 'Dentistry',
      experience: 12,
      fees: 650,
    });
    expect((await auth.call('GET', '/api/auth/check', { as })).body).toMatchObject({
      name: 'Nila Iyer',
      image: '/media/catalogue/1',
    });
  });

  it('says which fee is to come, until it has come', async () => {
    const doctor = await auth.register('doctor');
    const effectiveFrom = '2030-01-01T00:00:00.000Z';
    const tell = (comingFees?: { feesPaise: number; effectiveFrom: string } | null) =>
      publishEvent(auth.servers, 'catalogue.doctor.updated.v1', {
        ...profile(doctor._id, 'Nila'),
        ...(comingFees !== undefined && { comingFees }),
      });
    const shown = async () => (await caseOf(doctor._id))?.comingFees;
    expect(await shown()).toBeNull();
    await tell({ feesPaise: 80_000, effectiveFrom });
    await until(async () => (await shown()) !== null);
    expect(await shown()).toEqual({ fees: 800, effectiveFrom });
    await tell(null);
    await until(async () => (await shown()) === null);
  });
});
