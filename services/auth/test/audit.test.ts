import type { AuditEntry } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { type RunningAuth, startAuthForTest } from './running-auth';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuthForTest();
});
afterAll(() => auth.stop());

const list = async (query = '') => {
  const answer = await auth.call('GET', `/api/admin/audit${query}`, { as: auth.admin });
  expect(answer.status).toBe(200);
  return answer.body as unknown as AuditEntry[];
};

describe('the audit log', () => {
  it('tells who did what to whom and why, the newest first, page by page', async () => {
    const admin = await auth.register('patient', { FirstName: 'Meera', LastName: 'Nair' });
    const doctor = await auth.register('doctor');
    const as = { id: admin._id, role: 'admin' as const };
    await auth.call('POST', `/api/admin/doctors/${doctor._id}/approve`, { as });
    await auth.call('POST', `/api/admin/doctors/${doctor._id}/suspend`, { as, body: { reason: 'Complaints' } });
    const [newest, older] = await list('?limit=2');
    expect(newest).toMatchObject({
      actor: { _id: admin._id, name: 'Meera Nair' },
      act: 'suspend',
      subject: { _id: doctor._id, name: 'Asha Rao', role: 'doctor' },
      reason: 'Complaints',
      fees: null,
    });
    expect(await list(`?limit=1&before=${newest?._id}`)).toEqual([older]);
    expect(older).toMatchObject({ act: 'approve', reason: null });
    expect(await list(`?subject=${doctor._id}`)).toEqual([newest, older]);
    expect(await list(`?actor=${admin._id}&act=approve`)).toEqual([older]);
    expect(await list(`?subject=${doctor._id}&actor=${anId()}`)).toEqual([]);
  });

  it('refuses an act that is none', async () => {
    const answer = await auth.call('GET', '/api/admin/audit?act=forgive', { as: auth.admin });
    expect(answer.body).toMatchObject({ code: 'validation_failed' });
  });

  it('has the fees that the catalogue says were set, each once', async () => {
    const doctor = await auth.register('doctor');
    await publishEvent(
      auth.servers,
      'catalogue.doctor.fees-set.v1',
      { doctorId: doctor._id, feesPaise: 65_000 },
      { actor: auth.admin.id },
    );
    const of = async () => (await list()).filter(({ subject }) => subject._id === doctor._id);
    await until(async () => (await of()).length > 0);
    expect(await of()).toMatchObject([
      { actor: { _id: auth.admin.id }, act: 'set-fees', fees: 650, effectiveFrom: null },
    ]);
    const effectiveFrom = '2030-01-01T00:00:00.000Z';
    const later = { doctorId: doctor._id, feesPaise: 80_000, effectiveFrom };
    await publishEvent(auth.servers, 'catalogue.doctor.fees-set.v1', later, { actor: auth.admin.id });
    await until(async () => (await of()).length > 1);
    expect((await of())[0]).toMatchObject({ act: 'set-fees', fees: 800, effectiveFrom });
  });

  it('has the reviews that were hidden, shown and kept', async () => {
    const patient = await auth.register('patient');
    const data = { reviewId: anId(), doctorId: anId(), patientId: patient._id };
    await publishEvent(auth.servers, 'review.rating.hidden.v1', { ...data, reason: 'Insults' });
    await publishEvent(auth.servers, 'review.rating.shown.v1', data);
    await publishEvent(auth.servers, 'review.rating.kept.v1', data);
    const of = async () => (await list()).filter(({ subject }) => subject._id === patient._id);
    await until(async () => (await of()).length === 3);
    expect(await of()).toMatchObject([
      { act: 'keep-review', reason: null },
      { act: 'show-review', reason: null },
      { act: 'hide-review', reason: 'Insults' },
    ]);
  });

  it('has what was decided about reported messages', async () => {
    const sender = await auth.register('patient');
    const data = { messageId: anId(), senderId: sender._id, reporterId: anId() };
    const by = { actor: auth.admin.id };
    const closed = 'chat.message.report-closed.v1';
    await publishEvent(auth.servers, closed, { ...data, decision: 'dismissed' }, by);
    await publishEvent(auth.servers, closed, { ...data, decision: 'settled' }, by);
    const of = () => list(`?subject=${sender._id}&actor=${auth.admin.id}`);
    await until(async () => (await of()).length === 2);
    expect(await of()).toMatchObject([{ act: 'settle-report' }, { act: 'dismiss-report' }]);
  });

  it('has the money that was returned', async () => {
    const patient = await auth.register('patient');
    const data = {
      bookingId: anId(),
      patientId: patient._id,
      doctorId: anId(),
      amountPaise: 50_000,
      paymentId: 'pay_1',
    };
    const ordered = { ...data, refundPaise: 10_050, reason: 'The chat was down' };
    await publishEvent(auth.servers, 'booking.booking.refund-ordered.v1', ordered, { actor: auth.admin.id });
    const of = () => list(`?subject=${patient._id}&act=refund`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, amount: 100.5, reason: 'The chat was down' }]);
  });

  it('has what doctors were paid', async () => {
    const doctor = await auth.register('doctor');
    const paid = { doctorId: doctor._id, month: '2026-10', payoutPaise: 81_050, reference: 'NEFT 1' };
    await publishEvent(auth.servers, 'booking.payout.recorded.v1', paid, { actor: auth.admin.id });
    const of = () => list(`?subject=${doctor._id}&act=payout`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, amount: 810.5, reason: '2026-10: NEFT 1' }]);
  });

  it('refuses a page that is none', async () => {
    for (const query of ['?limit=0', '?limit=many', '?before=yesterday', '?from=1']) {
      const answer = await auth.call('GET', `/api/admin/audit${query}`, { as: auth.admin });
      expect(answer.body).toMatchObject({ code: 'validation_failed' });
    }
  });
});
