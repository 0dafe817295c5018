import { randomUUID } from 'node:crypto';
import type { Ticket } from '@vetcare/contracts';
import { anId, eventsOf, publishEvent, until } from '@vetcare/test-kit';
import { findTicketsByPhone } from '../src/migrations/find-tickets-by-phone';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterEach(() => {
  notification.clock.aheadMs = 0;
});
afterAll(() => notification.stop());

const role = 'admin' as const;
const aBody = (more: object = {}) => ({
  ...{ email: `${anId()}@example.org`, booking: '', text: 'Where is my refund?', language: 'en', key: randomUUID() },
  ...more,
});
const open = (body: object, as?: { id: string; role: 'patient' }) =>
  notification.call('POST', '/api/tickets', { body, ...(as && { as }) });
const list = async (query: string): Promise<Ticket[]> =>
  (await notification.call('GET', `/api/admin/tickets?${query}`, { as: { id: anId(), role } })).body as never;
const found = async (search: string) => (await list(new URLSearchParams({ search }).toString()))[0] as Ticket;
const step = (ticket: Pick<Ticket, '_id'>, body: object, id = anId()) =>
  notification.call('POST', `/api/admin/tickets/${ticket._id}/steps`, { as: { id, role }, body });

async function aTicket(more: object = {}) {
  const body = aBody(more);
  const answer = await open(body);
  expect(answer.status).toBe(201);
  return { body, ticket: await found((answer.body as unknown as { number: string }).number) };
}

async function anAdmin() {
  const admin = aPerson('admin', { FirstName: 'Meena', LastName: 'Iyer' });
  await notification.register(admin);
  await until(() => notification.database.collection('people').findOne({ _id: admin.userId as never }));
  return admin.userId;
}

describe('what somebody writes to support', () => {
  it('gets a number, which a mail tells without quoting what was written', async () => {
    const body = aBody({ booking: anId() });
    const { status, body: answer } = await open(body);
    expect(status).toBe(201);
    const { number } = answer as unknown as { number: string };
    expect(number).toMatch(/^T-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const mail = await notification.nextMail(body.email, new RegExp(`received your request ${number}`));
    expect(mail.text).toContain(body.booking);
    expect(mail.text).not.toContain(body.text);
  });

  it('is answered in its own language', async () => {
    const { body } = await aTicket({ language: 'hi' });
    await notification.nextMail(body.email, /अनुरोध T-.* हमें मिल गया है/);
  });

  it('is one ticket when the call is repeated, and two when it is written twice', async () => {
    const body = aBody();
    const [first, again] = await Promise.all([open(body), open(body)]);
    expect(again.body).toEqual(first.body);
    await open({ ...body, key: randomUUID() });
    expect(await list(`search=${body.email}`)).toHaveLength(2);
  });

  it('is kept for whom many have written, without more mails than three a day', async () => {
    const { email } = aBody();
    for (let count = 0; count < 5; count += 1) await open(aBody({ email }));
    expect(await list(`search=${email}`)).toHaveLength(5);
    expect(await notification.database.collection('mails').countDocuments({ to: email })).toBe(3);
    notification.clock.aheadMs = 25 * 60 * 60_000;
    await open(aBody({ email }));
    expect(await notification.database.collection('mails').countDocuments({ to: email })).toBe(4);
  });

  it.each([
    ['no address', { email: '' }, 'email'],
    ['nothing to say', { text: ' ' }, 'text'],
    ['too much to say', { text: 'x'.repeat(4_001) }, 'text'],
    ['a number that is no booking’s', { booking: 'order_1' }, 'booking'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const answer = await open(aBody(wrong));
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is in the data of whoever was signed in, with the answers and no notes, and in nobody else’s', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const as = { id: patient.userId, role: 'patient' as const };
    await open(aBody({ text: 'My own question' }), as);
    const [ticket] = await list(`person=${patient.userId}`);
    if (!ticket) throw new Error('No ticket');
    expect(ticket.person).toMatchObject({ _id: patient.userId });
    await step(ticket, { kind: 'note', text: 'A secret note', version: '0' });
    await step(ticket, { kind: 'answer', text: 'The answer', version: '1' });
    const own = async (id: string) =>
      (await notification.call('GET', '/api/user/tickets', { as: { id, role: 'patient' } })).body;
    expect(await own(patient.userId)).toMatchObject([{ text: 'My own question', answers: [{ text: 'The answer' }] }]);
    expect(JSON.stringify(await own(patient.userId))).not.toContain('secret');
    expect(await own(anId())).toEqual([]);
  });

  it.each([
    ['200 short ones', 201, 0, 200],
    // Of three with 200 kB each.
    ['two with much to read', 3, 50, 2],
  ])('comes back as the newest %s', async (_what, written, messages, shown) => {
    const personId = anId();
    const said = { kind: 'message', text: 'x'.repeat(4_000), by: null, at: new Date(), key: null };
    const tickets = Array.from({ length: written }, (_one, n) => ({
      ...{ _id: `${personId.slice(4)}${String(n).padStart(4, '0')}`, key: randomUUID(), number: anId(), personId },
      ...{ state: 'open', email: '', bookingId: null, text: String(n), words: [] },
      ...{ createdAt: new Date(), changedAt: new Date(), steps: Array.from({ length: messages }, () => said) },
    }));
    const stored = notification.database.collection<{ _id: string; personId: string }>('tickets');
    await stored.insertMany(tickets);
    const { body } = await notification.call('GET', '/api/user/tickets', { as: { id: personId, role: 'patient' } });
    await stored.deleteMany({ personId });
    expect((body as unknown as { text: string }[]).map(({ text }) => text)).toEqual(
      Array.from({ length: shown }, (_one, n) => String(written - 1 - n)),
    );
  });

  it('goes with the account', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    await open(aBody(), { id: patient.userId, role: 'patient' });
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: patient.userId, role: 'patient' });
    await until(async () => (await list(`person=${patient.userId}`)).length === 0);
  });
});

describe('what somebody adds to a ticket', () => {
  /** What others were told of it, once everything is told. */
  async function receivedEvents(ticket: Ticket) {
    const unsent = () => notification.database.collection('outbox').countDocuments({ sent: false });
    await until(async () => (await unsent()) === 0, 'the relay');
    const all = await eventsOf(notification.servers, 'notification.ticket.received.v1');
    return all.filter(({ data }) => data.ticketId === ticket._id);
  }
  const add = async (to: Ticket, more: object = {}, as?: { id: string; role: 'patient' }) => {
    const answer = await open(aBody({ ticket: to.number, email: to.email, text: 'And my invoice?', ...more }), as);
    expect(answer.status).toBe(201);
    return (answer.body as unknown as { number: string }).number;
  };

  it('is in it, waits for an answer again also if it was closed, and is found', async () => {
    const { body, ticket } = await aTicket();
    await step(ticket, { kind: 'close', version: '0' });
    expect(await add(ticket, { text: 'Nobody called me' })).toBe(ticket.number);
    const after = await found(ticket.number);
    expect(after).toMatchObject({
      ...{ state: 'open', version: '2', text: body.text },
      steps: [{ kind: 'close' }, { kind: 'message', text: 'Nobody called me', by: null }],
    });
    expect((await found('called')).number).toBe(ticket.number);
    const told = await receivedEvents(ticket);
    expect(told.map(({ data }) => data)).toEqual([{ ticketId: ticket._id }, { ticketId: ticket._id }]);
    expect(await notification.database.collection('mails').countDocuments({ to: body.email })).toBe(1);
  });

  it('is there once when the call is repeated, and twice when it is written twice', async () => {
    const { ticket } = await aTicket();
    const key = randomUUID();
    await Promise.all([add(ticket, { key }), add(ticket, { key })]);
    await add(ticket, { key });
    expect((await found(ticket.number)).steps).toHaveLength(1);
    await add(ticket);
    expect((await found(ticket.number)).steps).toHaveLength(2);
    expect(await receivedEvents(ticket)).toHaveLength(3);
  });

  it.each([
    ['another address', { email: 'somebody@example.org' }],
    ['a number that nobody has', { ticket: 'T-22222-22222' }],
  ])('is a ticket of its own with %s', async (_what, more) => {
    const { ticket } = await aTicket();
    expect(await add(ticket, more)).not.toBe(ticket.number);
    expect((await found(ticket.number)).steps).toEqual([]);
  });

  it('comes from the account that opened it, whatever the address, and from no other account', async () => {
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Shah' });
    await notification.register(patient);
    const as = { id: patient.userId, role: 'patient' as const };
    await open(aBody(), as);
    const [ticket] = await list(`person=${patient.userId}`);
    if (!ticket) throw new Error('No ticket');
    const email = 'new@example.org';
    expect(await add(ticket, { email }, as)).toBe(ticket.number);
    expect(await add(ticket, { email }, { ...as, id: anId() })).not.toBe(ticket.number);
    expect((await found(ticket.number)).steps).toMatchObject([{ kind: 'message', by: { name: 'Ravi Shah' } }]);
    const own = (await notification.call('GET', '/api/user/tickets', { as })).body;
    expect(own).toMatchObject([{ number: ticket.number, messages: [{ text: 'And my invoice?' }] }]);
  });

  it('is read before an answer: an admin who has not seen it is refused, without another admin to name', async () => {
    const { ticket } = await aTicket();
    await add(ticket);
    const answer = { kind: 'answer', text: 'Sent today.', version: '0' };
    const refusal = await step(ticket, answer);
    expect(refusal).toMatchObject({ status: 409, body: { reason: 'changed_meanwhile' } });
    expect(refusal.body).not.toHaveProperty('meanwhile');
    expect((await step(ticket, { ...answer, version: '1' })).status).toBe(201);
  });

  it('is fifty times in one ticket, and then another one', async () => {
    const { ticket } = await aTicket();
    const key = randomUUID();
    for (let count = 0; count < 49; count += 1) expect(await add(ticket)).toBe(ticket.number);
    for (const more of [{ key }, { key }]) expect(await add(ticket, more)).toBe(ticket.number);
    expect(await add(ticket)).not.toBe(ticket.number);
  });

  it('is refused with what is no number of a ticket', async () => {
    expect((await open(aBody({ ticket: 'T-1' }))).body).toMatchObject({ fields: { ticket: expect.any(String) } });
  });
});

describe('the list of tickets', () => {
  it('finds one by its number, address, booking and words, also in Hindi', async () => {
    const booking = anId();
    const { body, ticket } = await aTicket({ booking, text: 'Was charged twice. मेरा पैसा?' });
    for (const search of [ticket.number.toLowerCase(), body.email.slice(0, 12), booking, 'charg twice', 'पैसा'])
      expect((await list(new URLSearchParams({ search }).toString())).map(({ _id }) => _id)).toContain(ticket._id);
    expect(await list(`search=${body.email}x`)).toEqual([]);
  });

  describe('finds one by a phone number', () => {
    const waysToSay = ['98450 11223', '+91 98450 11223', '+91-98450-11223', '0 98450 11223', '98450', '9845011223'];
    const ids = async (search: string) =>
      (await list(new URLSearchParams({ search }).toString())).map(({ _id }) => _id);

    it.each(['9845011223', '98450 11223.', '+91 98450-11223', 'paid ₹550 98450 11223 twice'])(
      'that is written as %s',
      async (written) => {
        const { ticket } = await aTicket({ text: `Please call ${written}` });
        const { ticket: other } = await aTicket({ text: 'Please call 98450 11224' });
        for (const search of waysToSay) expect(await ids(search)).toContain(ticket._id);
        expect(await ids('98450 11223')).not.toContain(other._id);
      },
    );

    it('that is added later', async () => {
      const { body, ticket } = await aTicket();
      await open(aBody({ email: body.email, ticket: ticket.number, text: 'My number is 9845033445' }));
      expect(await ids('98450 33445')).toEqual([ticket._id]);
    });

    it("of the account, and by the account's name in the other script", async () => {
      const person = aPerson('patient', { FirstName: 'Vasundhara', PhoneNo: '9845055667' });
      await notification.register(person);
      await until(() => notification.database.collection('people').findOne({ _id: person.userId as never }));
      const body = aBody();
      await open(body, { id: person.userId, role: 'patient' });
      for (const search of ['+91 98450 55667', 'वसुंधरा'])
        expect(await list(`search=${encodeURIComponent(search)}`)).toHaveLength(1);
    });

    it('in a ticket from before', async () => {
      const { body, ticket } = await aTicket({ text: 'Please call 9845077889' });
      await notification.database
        .collection('tickets')
        .updateOne({ _id: ticket._id as never }, { $set: { words: [ticket.number.toLowerCase(), body.email] } });
      expect(await ids('98450 77889')).toEqual([]);
      const { signal } = new AbortController();
      const batch = await findTicketsByPhone.nextBatch(notification.database, undefined, signal);
      expect(await ids('98450 77889')).toEqual([ticket._id]);
      expect(await ids(body.email)).toEqual([ticket._id]);
      expect(await findTicketsByPhone.nextBatch(notification.database, batch?.cursor, signal)).toBeUndefined();
    });
  });

  it('can be limited to a state and read page by page', async () => {
    const { ticket } = await aTicket();
    const { ticket: newer } = await aTicket();
    await step(ticket, { kind: 'close', version: '0' });
    expect((await list('state=closed&limit=1'))[0]?._id).toBe(ticket._id);
    expect((await list('limit=1'))[0]?._id).toBe(newer._id);
    expect((await list(`limit=1&before=${newer._id}`))[0]?._id).toBe(ticket._id);
  });

  it.each([
    ['long steps: only the newest of them, and all by itself', 4_000, 12, 8],
    ['short steps: all of them', 100, 12, undefined],
  ])('has of a ticket with %s', async (_what, length, count, newest) => {
    const { body, ticket } = await aTicket();
    const { _id } = ticket;
    const texts = Array.from({ length: count }, (_, n) => `${n}`.padEnd(length, 'x'));
    const steps = texts.map((text) => ({ kind: 'message' as const, text, by: '', at: new Date() }));
    await notification.database.collection('tickets').updateOne({ _id: _id as never }, { $set: { steps } });
    const listed = await found(body.email);
    expect(listed.steps.map(({ text }) => text)).toEqual(texts.slice(-(newest ?? count)));
    expect([listed.stepsLeftOut, listed.version]).toEqual([newest && count - newest, `${count}`]);
    const whole = await notification.call('GET', `/api/admin/tickets/${_id}`, { as: { id: anId(), role } });
    const shown = whole.body as unknown as Ticket;
    expect(shown.steps.map(({ text }) => text)).toEqual(texts);
    expect([shown.stepsLeftOut, shown.version]).toEqual([undefined, `${count}`]);
  });

  it('is for admins alone, and changing a ticket for those who help', async () => {
    const { ticket } = await aTicket();
    const patient = { id: anId(), role: 'patient' as const };
    expect((await notification.call('GET', '/api/admin/tickets', { as: patient })).status).toBe(403);
    const finance = { id: anId(), role, adminRole: 'finance' as const };
    const path = `/api/admin/tickets/${ticket._id}`;
    expect((await notification.call('GET', path, { as: finance })).status).toBe(200);
    const body = { kind: 'close', version: '0' };
    expect((await notification.call('POST', `${path}/steps`, { as: finance, body })).status).toBe(403);
  });
});

describe('a ticket', () => {
  it('is answered by mail, and the audit log is told', async () => {
    const admin = await anAdmin();
    const { body, ticket } = await aTicket();
    const answer = await step(ticket, { kind: 'answer', text: 'It was <b>sent</b> today.', version: '0' }, admin);
    expect(answer).toMatchObject({
      status: 201,
      body: { ticket: { state: 'answered', version: '1', steps: [{ kind: 'answer', by: { name: 'Meena Iyer' } }] } },
    });
    const mail = await notification.nextMail(body.email, new RegExp(`answer to your request ${ticket.number}`));
    expect(mail.text).toContain(`/help?ticket=${ticket.number}`);
    expect(mail.text).toContain('It was <b>sent</b> today.');
    expect(mail.html).toContain('&lt;b&gt;sent');
    const said = { 'event.type': 'notification.ticket.changed.v1', 'event.data.ticketId': ticket._id };
    const row = await notification.database.collection('outbox').findOne(said);
    expect(row?.event).toMatchObject({ actor: admin, data: { number: ticket.number, change: 'answer', userId: null } });
  });

  it('is noted on without a mail, closed and opened again', async () => {
    const { body, ticket } = await aTicket();
    await step(ticket, { kind: 'note', text: 'Called the bank', version: '0' });
    await step(ticket, { kind: 'close', version: '1' });
    const reopened = await step(ticket, { kind: 'reopen', version: '2' });
    expect(reopened.body).toMatchObject({
      ticket: { state: 'open', steps: [{ kind: 'note' }, { kind: 'close' }, { kind: 'reopen' }] },
    });
    expect(await notification.database.collection('mails').countDocuments({ to: body.email })).toBe(1);
  });

  it('is answered once by two admins at one moment, and the other is told by whom', async () => {
    const admins = [await anAdmin(), await anAdmin()];
    const { body, ticket } = await aTicket();
    const answers = await Promise.all(
      admins.map((id) => step(ticket, { kind: 'answer', text: `Yours, ${id}`, version: '0' }, id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const winner = admins[answers.findIndex(({ status }) => status === 201)];
    const refusal = answers.find(({ status }) => status === 409);
    const meanwhile = { by: winner, act: 'answer-ticket' };
    expect(refusal?.body).toMatchObject({ reason: 'changed_meanwhile', meanwhile });
    const mails = { to: body.email, _id: { $regex: '\\.1$' } };
    expect(await notification.database.collection('mails').countDocuments(mails as never)).toBe(1);
  });

  it('has a step once that an admin sends again, and refuses another from the old state', async () => {
    const { ticket } = await aTicket();
    const id = anId();
    const answer = { kind: 'answer', text: 'Sent today.', version: '0' };
    await step(ticket, answer, id);
    expect(await step(ticket, answer, id)).toMatchObject({ status: 201, body: { ticket: { version: '1' } } });
    expect((await step(ticket, { ...answer, text: 'Sent yesterday.' }, id)).status).toBe(409);
    expect((await step({ _id: anId() }, answer)).status).toBe(404);
  });
});
