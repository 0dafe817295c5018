import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type AuditEntry, type ParkedEvent, toIndianClock } from '@vetcare/contracts';
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

  it('has the replies that were hidden and shown, as acts about the doctor', async () => {
    const doctor = await auth.register('doctor');
    const data = { reviewId: anId(), doctorId: doctor._id, patientId: anId() };
    await publishEvent(auth.servers, 'review.rating.reply-hidden.v1', { ...data, reason: 'Names a patient' });
    await publishEvent(auth.servers, 'review.rating.reply-shown.v1', data);
    const of = async () => (await list()).filter(({ subject }) => subject._id === doctor._id);
    await until(async () => (await of()).length === 2);
    expect(await of()).toMatchObject([
      { act: 'show-reply', reason: null },
      { act: 'hide-reply', reason: 'Names a patient' },
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

  it('has what an admin did for a patient, and why', async () => {
    const patient = await auth.register('patient');
    const data = { bookingId: anId(), patientId: patient._id, change: 'moved' as const, reason: 'Called' };
    await publishEvent(auth.servers, 'booking.booking.changed-for-patient.v1', data, { actor: auth.admin.id });
    const of = () => list(`?subject=${patient._id}&act=move-for-patient`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, reason: 'Called' }]);
  });

  it('has whom a doctor blocked and unblocked', async () => {
    const [patient, doctor] = [await auth.register('patient'), await auth.register('doctor')];
    const data = { patientId: patient._id, doctorId: doctor._id };
    for (const blocked of [true, false])
      await publishEvent(
        auth.servers,
        'booking.booking.patient-blocked.v1',
        { ...data, blocked },
        { actor: doctor._id },
      );
    const of = () => list(`?subject=${patient._id}`);
    await until(async () => (await of()).length === 2);
    expect((await of()).map(({ act }) => act).sort()).toEqual(['block-patient', 'unblock-patient']);
    expect(await of()).toMatchObject([{ actor: { _id: doctor._id } }, { actor: { _id: doctor._id } }]);
  });

  it('has what an admin did to a deployment, under the admin, because it was done to no person', async () => {
    const data = { area: 'mfe-chat', act: 'rollback' as const, release: 'r2', reason: 'Pages stay blank' };
    await publishEvent(auth.servers, 'gateway.deployment.acted-on.v1', data, { actor: auth.admin.id });
    const notBuilt = { ...data, act: 'abort' as const, release: null };
    await publishEvent(auth.servers, 'gateway.deployment.acted-on.v1', notBuilt, { actor: auth.admin.id });
    const of = async (act: string) => (await list(`?act=${act}`))[0];
    await until(async () => (await of('abort-deployment')) && (await of('roll-back-release')));
    const [actor, subject] = [{ _id: auth.admin.id }, { _id: auth.admin.id }];
    expect(await of('roll-back-release')).toMatchObject({ actor, subject, reason: 'mfe-chat r2: Pages stay blank' });
    expect(await of('abort-deployment')).toMatchObject({ actor, subject, reason: 'mfe-chat: Pages stay blank' });
  });

  it('has which admin looked at which booking', async () => {
    const patient = await auth.register('patient');
    const data = { bookingId: anId(), patientId: patient._id, doctorId: anId(), amountPaise: 50_000 };
    await publishEvent(auth.servers, 'booking.booking.looked-at.v1', data, { actor: auth.admin.id });
    const of = () => list(`?subject=${patient._id}&act=view-booking`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, reason: data.bookingId }]);
  });

  it('has the mails that were sent again', async () => {
    const patient = await auth.register('patient');
    const data = { mailId: 'event.again.1', userId: patient._id, kind: 'booked' as const };
    await publishEvent(auth.servers, 'notification.mail.sent-again.v1', data, { actor: auth.admin.id });
    const of = () => list(`?subject=${patient._id}&act=resend-mail`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, reason: 'booked' }]);
  });

  it('has what was done with a ticket, under the admin if nobody was signed in', async () => {
    const patient = await auth.register('patient');
    const ticket = { ticketId: anId(), number: `T-${anId()}` };
    const by = { actor: auth.admin.id };
    const changed = 'notification.ticket.changed.v1';
    await publishEvent(auth.servers, changed, { ...ticket, userId: patient._id, change: 'answer' }, by);
    await publishEvent(auth.servers, changed, { ...ticket, userId: null, change: 'note' }, by);
    const of = (act: string) => list(`?actor=${auth.admin.id}&act=${act}`);
    await until(async () => (await of('answer-ticket')).length === 1 && (await of('note-ticket')).length === 1);
    expect(await of('answer-ticket')).toMatchObject([{ subject: { _id: patient._id }, reason: ticket.number }]);
    expect(await of('note-ticket')).toMatchObject([{ subject: { _id: auth.admin.id }, reason: ticket.number }]);
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

  it('has what was returned of payments that paid for nothing, of their payer or else of the admin', async () => {
    const patient = await auth.register('patient');
    const order = (data: { paymentId: string; refundPaise: number; currency: string; patientId?: string }) =>
      publishEvent(auth.servers, 'booking.payment.refund-ordered.v1', data, { actor: auth.admin.id });
    await order({ paymentId: 'pay_2', refundPaise: 30_050, currency: 'INR', patientId: patient._id });
    await order({ paymentId: 'pay_3', refundPaise: 30_050, currency: 'USD' });
    const of = (subject: string) => list(`?subject=${subject}&act=refund`);
    await until(async () => (await of(auth.admin.id)).length === 1);
    expect(await of(patient._id)).toMatchObject([{ amount: 300.5, reason: 'pay_2' }]);
    expect(await of(auth.admin.id)).toMatchObject([{ amount: null, reason: 'pay_3: 300.50 USD' }]);
  });

  it('has who dealt with the dispute of a payment that paid for nothing', async () => {
    const patient = await auth.register('patient');
    const data = { paymentId: 'pay_4', patientId: patient._id };
    await publishEvent(auth.servers, 'booking.payment.dispute-dealt-with.v1', data, { actor: auth.admin.id });
    const of = () => list(`?subject=${patient._id}&act=deal-with-dispute`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, amount: null, reason: 'pay_4' }]);
  });

  it('has what doctors were paid', async () => {
    const doctor = await auth.register('doctor');
    const paid = { doctorId: doctor._id, month: '2026-10', payoutPaise: 81_050, reference: 'NEFT 1' };
    await publishEvent(auth.servers, 'booking.payout.recorded.v1', paid, { actor: auth.admin.id });
    const of = () => list(`?subject=${doctor._id}&act=payout`);
    await until(async () => (await of()).length === 1);
    expect(await of()).toMatchObject([{ actor: { _id: auth.admin.id }, amount: 810.5, reason: '2026-10: NEFT 1' }]);
  });

  it('has who made a file for the bank, and who withdrew it', async () => {
    const file = { batchId: auth.admin.id, number: 7, month: '2026-10', doctors: 2, payoutPaise: 126_050 };
    await publishEvent(auth.servers, 'booking.payout.batch-made.v1', file, { actor: auth.admin.id });
    await publishEvent(auth.servers, 'booking.payout.batch-withdrawn.v1', file, { actor: auth.admin.id });
    const of = async () =>
      (await list(`?subject=${auth.admin.id}`)).filter(({ act }) => /bank-file$/.test(String(act)));
    await until(async () => (await of()).length === 2);
    const entry = { actor: { _id: auth.admin.id }, amount: 1260.5, reason: '7 (2026-10): 2' };
    expect(await of()).toMatchObject([
      { act: 'withdraw-bank-file', ...entry },
      { act: 'make-bank-file', ...entry },
    ]);
  });

  it('refuses a page that is none', async () => {
    for (const query of ['?limit=0', '?limit=many', '?before=yesterday', '?from=1']) {
      const answer = await auth.call('GET', `/api/admin/audit${query}`, { as: auth.admin });
      expect(answer.body).toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('an event that a service gave up on', () => {
  const TYPE = 'review.rating.hidden.v1';
  /** Has auth's consumer park an event without its contents, which is about nobody. It counts as failed seven times before. */
  async function park() {
    const id = randomUUID();
    const failures = auth.database.collection<{ _id: string; tries: number; firstAt: Date }>('failed_events');
    await failures.insertOne({ _id: id, tries: 7, firstAt: new Date() });
    const event = {
      id,
      type: TYPE,
      version: 1,
      occurredAt: new Date(),
      requestId: id,
      data: { patientId: auth.admin.id },
    };
    await jetstream(nats).publish(TYPE, JSON.stringify(event));
    return until(async () => (await parked()).find(({ eventId }) => eventId === id), 'the event to be parked');
  }
  const parked = async (query = '') => {
    const answer = await auth.call('GET', `/api/admin/parked-events${query}`, { as: auth.admin });
    expect(answer.status).toBe(200);
    return answer.body as unknown as ParkedEvent[];
  };
  const settle = async (action: 'replay' | 'discard', { _id }: { _id: string }) => {
    const answer = await auth.call('POST', `/api/admin/parked-events/${_id}/${action}`, { as: auth.admin });
    return [answer.status, answer.body.message ?? answer.body.reason];
  };
  /** How often the event is in its publisher's stream. */
  const published = async ({ eventId }: ParkedEvent) => {
    const found = [];
    const manager = await jetstreamManager(nats);
    const { last_seq } = (await manager.streams.info('REVIEW')).state;
    for (let seq = 1; seq <= last_seq; seq += 1) found.push(await manager.streams.getMessage('REVIEW', { seq }));
    return found.filter((message) => message?.json<{ id: string }>().id === eventId).length;
  };
  const entriesOn = async ({ eventId }: ParkedEvent) =>
    (await list()).filter(({ reason }) => reason?.includes(eventId ?? 'none')).map(({ act }) => act);

  let nats: NatsConnection;
  beforeAll(async () => {
    nats = await connect({ servers: auth.servers.natsUrl });
    await publishEvent(auth.servers, TYPE, { reviewId: anId(), doctorId: anId(), patientId: anId(), reason: 'First' });
  });
  afterAll(() => nats.close());

  it('is shown without its contents, page by page, and is discarded once', async () => {
    const [first, second] = [await park(), await park()];
    expect(await parked('?limit=1')).toEqual([first]);
    expect(await parked(`?limit=1&after=${first._id}`)).toEqual([second]);
    expect(first).toMatchObject({ service: 'auth', subject: TYPE, reason: expect.stringContaining('reviewId') });
    expect(Object.keys(first).sort()).toEqual(['_id', 'at', 'eventId', 'reason', 'service', 'subject']);
    expect(await settle('discard', first)).toEqual([200, 'Event discarded']);
    expect(await settle('discard', first)).toEqual([
      404,
      'This event is no longer parked. An admin has replayed or discarded it already.',
    ]);
    expect(await parked()).toEqual([second]);
    expect([await published(first), await entriesOn(first)]).toEqual([1, ['discard-event']]);
    expect((await list())[0]).toMatchObject({ actor: { _id: auth.admin.id }, subject: { _id: auth.admin.id } });
  });

  it('is found by the day on which it was parked in India', async () => {
    const event = await park();
    const day = (shift: number) =>
      new Date(toIndianClock(Date.parse(event.at)) + shift * 86_400_000).toISOString().slice(0, 10);
    expect(await parked(`?from=${day(0)}&to=${day(0)}`)).toContainEqual(event);
    expect(await parked(`?from=${day(-1)}`)).toContainEqual(event);
    expect(await parked(`?to=${day(-1)}`)).toEqual([]);
    expect(await parked(`?from=${day(1)}`)).toEqual([]);
    const wrong = await auth.call('GET', '/api/admin/parked-events?to=today', { as: auth.admin });
    expect(wrong.status).toBe(400);
    await settle('discard', event);
  });

  it('is replayed once when two admins press at once', async () => {
    const event = await park();
    const answers = await Promise.all([settle('replay', event), settle('replay', event), settle('replay', event)]);
    expect(answers).toContainEqual([200, 'Event replayed']);
    expect([await published(event), await entriesOn(event)]).toEqual([2, ['replay-event']]);
    expect(await settle('replay', event)).toContain(404);
  });

  it('is what one of two admins decided who disagree at once', async () => {
    const event = await park();
    const answers = await Promise.all([settle('replay', event), settle('discard', event)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 404]);
    const [act, ...others] = await entriesOn(event);
    expect([others, await published(event)]).toEqual([[], act === 'replay-event' ? 2 : 1]);
    expect(answers).toContainEqual([200, act === 'replay-event' ? 'Event replayed' : 'Event discarded']);
  });

  it('is dealt with as was decided by whoever comes next, if a process died after the decision', async () => {
    const event = await park();
    await auth.database.collection('audit').insertOne({ act: 'discard-event', parkedId: event._id });
    expect(await settle('replay', event)).toContain(404);
    expect(await published(event)).toBe(1);
    expect(await parked()).not.toContainEqual(event);
    await auth.database.collection('audit').deleteOne({ parkedId: event._id });
  });

  it.each(['6'.repeat(24), 'f'.repeat(24)])('answers 404 when there is none of the id %s', async (_id) => {
    expect(await settle('replay', { _id })).toContain(404);
    expect(await settle('discard', { _id })).toContain(404);
  });

  it('is seen by admins only', async () => {
    const { _id } = await park();
    const as = { id: anId(), role: 'doctor' as const };
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${_id}/replay`],
      ['POST', `/${_id}/discard`],
    ] as const)
      expect((await auth.call(method, `/api/admin/parked-events${path}`, { as })).status).toBe(403);
  });
});
