import { act as drawn, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AdminPerson,
  AdminUser,
  AuditEntry,
  BookingRecord,
  OpenConsultations,
  PersonConversation,
  ReportedMessage,
  SentMail,
} from '@vetcare/contracts';
import { refreshFollowers } from '@vetcare/web-kit';
import { type Answers, type Call, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';
import { someTicket } from './some-ticket';

const ID = 'b'.repeat(24);
const somePerson = (more: Partial<AdminPerson> = {}): AdminPerson => ({
  _id: ID,
  role: 'patient',
  FirstName: 'Ravi',
  LastName: 'Menon',
  email: 'ravi@vetcare.test',
  PhoneNo: '9800000001',
  image: null,
  status: null,
  suspended: false,
  reason: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  language: 'hi',
  secondFactor: false,
  sessions: [
    {
      _id: 'e'.repeat(24),
      browser: 'Firefox',
      system: 'Android',
      signedInAt: '2026-11-20T10:00:00.000Z',
      usedAt: '2026-11-23T10:00:00.000Z',
    },
  ],
  ...more,
});
const looked: AuditEntry = {
  _id: 'f'.repeat(24),
  actor: { _id: 'a'.repeat(24), name: 'Meera Nair' },
  act: 'view-person',
  subject: { _id: ID, name: 'Ravi Menon', role: 'patient' },
  reason: null,
  fees: null,
  at: '2026-11-05T10:00:00.000Z',
};
const someMail = (more: Partial<SentMail> = {}): SentMail => ({
  _id: 'event.b',
  kind: 'booked',
  person: ID,
  to: 'ravi@vetcare.test',
  bookingId: 'd'.repeat(24),
  state: 'accepted',
  tries: 1,
  smtpStatus: null,
  writtenAt: '2026-11-05T10:00:00.000Z',
  settledAt: '2026-11-05T10:00:01.000Z',
  again: true,
  ...more,
});
const doctor = { _id: 'd'.repeat(24), FirstName: 'Asha', LastName: 'Rao', role: 'doctor' as const };
const conversation: PersonConversation = {
  ...{ person: doctor, messages: 12 },
  ...{ firstAt: '2026-11-05T10:00:00.000Z', lastAt: '2026-11-06T10:00:00.000Z' },
};
const reported: ReportedMessage = {
  ...{ _id: 'c'.repeat(24), sender: { ...doctor, _id: ID, FirstName: 'Ravi', LastName: 'Menon', role: 'patient' } },
  ...{ reporter: doctor, text: 'Rude words', image: null, sentAt: '2026-11-06T10:00:00.000Z' },
  ...{ reason: 'It insults me', reportedAt: '2026-11-06T11:00:00.000Z' },
};
const PERSON = 'GET /api/admin/users/:id';

const OPEN = 'GET /api/admin/people/:id/open-consultations';
const nothing = { count: 0, amount: 0 };
const nothingOpen: OpenConsultations = { toCome: nothing, underWay: nothing, bookings: [] };

const draw = (answers: Answers, path = `/admin/users/${ID}`, adminRole?: AdminUser['adminRole']) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin', ...(adminRole && { adminRole }) }),
    answers: {
      [PERSON]: forId(ID, somePerson()),
      'GET /api/admin/bookings': [someAdminBooking()],
      'GET /api/admin/reviews': [],
      'GET /api/admin/audit': [looked],
      'GET /api/admin/mails': [],
      'GET /api/admin/numbers': { unmatched: [], payouts: [], batches: [] },
      'GET /api/admin/tickets': [someTicket({ person: { _id: ID, name: 'Ravi Menon' } })],
      'GET /api/admin/users/:id/notes': forId(ID, []),
      'GET /api/admin/people/:id/conversations': forId(ID, [conversation]),
      'GET /api/admin/messages/reported': [reported],
      'GET /api/admin/consultations/:id/messages': { patientCount: 0, doctorCount: 0, messages: [] },
      [OPEN]: forId(ID, nothingOpen),
      ...answers,
    },
  });

describe('a person’s page', () => {
  it('shows the account, where they are signed in, bookings and history, and asks each service for this person', async () => {
    const { calls } = await draw({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Menon' })).toBeInTheDocument();
    expect(screen.getByText('Firefox on Android')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Bookings' })).toBeInTheDocument();
    expect(await screen.findByText('No reviews.')).toBeInTheDocument();
    expect(await screen.findByText('Looked at the account')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All of it in the audit log' })).toHaveAttribute(
      'href',
      `/admin/audit?subject=${ID}`,
    );
    const asked = (path: string) => calls.find((call) => call.path === path)?.query;
    expect(asked('/api/admin/bookings')?.get('person')).toBe(ID);
    expect(asked('/api/admin/reviews')?.get('person')).toBe(ID);
    expect(asked('/api/admin/audit')?.get('subject')).toBe(ID);
    expect(asked('/api/admin/tickets')?.get('person')).toBe(ID);
    expect(await screen.findByRole('table', { name: 'Requests to support' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search all requests for this email' })).toHaveAttribute(
      'href',
      '/admin/tickets?search=ravi%40vetcare.test',
    );
  });

  it.each([
    ['2026-11-26', 'Version of 26 Nov 2026, when registering'],
    [null, 'Not asked'],
  ])('says which terms were agreed to: %s', async (acceptedTerms, shown) => {
    await draw({ [PERSON]: forId(ID, somePerson({ acceptedTerms })) });
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('says with whom they wrote and when, and what waits for a decision, without a word of it', async () => {
    const { calls } = await draw({});
    const line = await screen.findByText(/^12 messages/);
    expect(within(line.parentElement ?? line).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      `/admin/users/${doctor._id}`,
    );
    expect(screen.getByText(/^12 messages, from 5 Nov 2026.* to 6 Nov 2026/)).toBeInTheDocument();
    expect(await screen.findByText('It insults me')).toBeInTheDocument();
    expect(screen.getByText(/^Asha Rao reported Ravi Menon, /)).toBeInTheDocument();
    expect(screen.queryByText('Rude words')).not.toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/messages/reported')?.query.get('person')).toBe(ID);
  });

  it('asks for no reports where the role may not read them', async () => {
    const { calls } = await draw({}, undefined, 'finance');
    expect(await screen.findByText(/^12 messages/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/admin/messages/reported')).toBe(false);
  });

  it('stays whole where one service fails, and tries that one again', async () => {
    let works = false;
    await draw({
      'GET /api/admin/bookings': () => (works ? [someAdminBooking()] : refuse(400, 'validation_failed', 'No')),
    });
    const quiet = await screen.findByText(/^This part could not be loaded\./);
    expect(screen.getAllByText('ravi@vetcare.test')[0]).toBeInTheDocument();
    works = true;
    await userEvent.click(within(quiet).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Bookings' })).toBeInTheDocument();
  });

  it('signs somebody out after a question', async () => {
    const { calls } = await draw({
      'POST /api/admin/users/:id/sign-out': forId(ID, { success: true as const, message: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Ravi Menon everywhere?' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Ravi Menon is signed out everywhere')).toBeInTheDocument();
  });

  it.each([
    ['just now', 10, true],
    ['two minutes ago', 120, false],
  ])(
    'of whom was suspended %s says until when that is undone without a refund, or no longer',
    async (_when, ago, undoable) => {
      const suspendedAt = new Date(Date.now() - ago * 1_000).toISOString();
      await draw({ [PERSON]: forId(ID, somePerson({ suspended: true, suspendedAt })) });
      expect(await screen.findByRole('button', { name: 'Restore' })).toBeEnabled();
      const notes = screen.queryAllByText(/^Undo the suspension before \d\d:\d\d:\d\d and nothing is refunded/);
      expect(notes).toHaveLength(undoable ? 1 : 0);
    },
  );

  it('of a doctor leads to the approval, of oneself suspends nobody, and of nobody says so', async () => {
    const doctor = await draw({ [PERSON]: forId(ID, somePerson({ role: 'doctor', status: 'approved' })) });
    expect(await screen.findByRole('link', { name: 'Open approval' })).toHaveAttribute('href', `/admin/doctors/${ID}`);
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    doctor.unmount();
    await draw({}, `/admin/users/${'c'.repeat(24)}`);
    expect(await screen.findByRole('heading', { name: 'No one found' })).toBeInTheDocument();
  });
});

describe('what support does for a person', () => {
  it('is a note for the other admins, which is not sent without words', async () => {
    const NOTES = '/api/admin/users/:id/notes';
    const note = { _id: 'n1', by: { _id: 'a'.repeat(24), name: 'Meera Nair' }, text: 'Called', at: looked.at };
    let notes: (typeof note)[] = [];
    const { calls } = await draw({
      [`GET ${NOTES}`]: () => notes,
      [`POST ${NOTES}`]: () => {
        notes = [note];
        return notes;
      },
    });
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Write the note')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Called');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/^Meera Nair, /)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  it('is the end of the account, with a reason', async () => {
    const { calls } = await draw({
      'POST /api/admin/users/:id/erase': forId(ID, { success: true as const, message: '' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase the account of Ravi Menon?' }));
    expect(dialog.getByText(/where a doctor’s payouts go stays until 180 days after the last payout/)).toBeVisible();
    expect(await dialog.findByText('There are no open consultations.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Erase the account' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), 'Asked by mail');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase the account' }));
    expect(await screen.findByText('The account is erased')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Asked by mail' });
  });

  it.each([
    [
      'patient',
      '2 consultations under way, ₹1,000 paid: the patient can’t come back to them, and is refunded only if the doctor writes nothing.',
    ],
    ['doctor', '2 consultations under way: cancelled, and ₹1,000 refunded.'],
  ] as const)('is the end of the account of a %s after what it does to consultations is read', async (role, begun) => {
    const open: OpenConsultations = {
      ...{ toCome: { count: 1, amount: 400 }, underWay: { count: 2, amount: 1_000 } },
      unanswered: { count: 1, amount: 500 },
      bookings: [someAdminBooking({ appointmentAt: '2099-01-01T10:00:00.000Z' })],
    };
    await draw({ [PERSON]: forId(ID, somePerson({ role })), [OPEN]: forId(ID, open) });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 consultation not begun yet: cancelled, and ₹400 refunded.')).toBeVisible();
    expect(dialog.getByText(begun)).toBeVisible();
    expect(dialog.getByText('1 consultation over without a word from the doctor: ₹500 refunded.')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Open consultations' })).toHaveTextContent('2 more');
    // Nobody can take it back.
    expect(dialog.queryByText(/within the minute/)).not.toBeInTheDocument();
  });

  it('is not the end of an admin', async () => {
    await draw({ [PERSON]: forId(ID, somePerson({ role: 'admin', adminRole: 'support' })) });
    expect(await screen.findByRole('button', { name: 'Download as JSON' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase the account' })).not.toBeInTheDocument();
  });
});

describe('the role of an admin', () => {
  const another = (more: Partial<AdminPerson> = {}) => somePerson({ role: 'admin', adminRole: 'support', ...more });
  const ROLE = 'PUT /api/admin/users/:id/role';

  it('is changed by an owner after a question, from the role that the owner saw', async () => {
    const changed = { success: true as const, message: '', user: another({ adminRole: 'finance' }) };
    const { calls } = await draw({ [PERSON]: forId(ID, another()), [ROLE]: forId(ID, changed) });
    const role = await screen.findByRole('combobox', { name: 'Role' });
    expect(screen.getByRole('button', { name: 'Change role' })).toBeDisabled();
    await userEvent.selectOptions(role, 'Finance');
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Ravi Menon to Finance?' }));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('The role of Ravi Menon is changed')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ from: 'support', role: 'finance' });
  });

  it('is not offered to those who give none, and the menu has what a role may do', async () => {
    await draw({ [PERSON]: forId(ID, another()) }, undefined, 'support');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Menon' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Search',
      'Doctors',
      'Users',
      'Bookings',
      'Requests',
      'Reviews',
      'Reports',
      'Audit log',
    ]);
  });

  it('closes pages that are not part of it, and asks for nothing there', async () => {
    const { calls } = await draw({}, '/admin/payouts', 'support');
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('the mails of a person', () => {
  const mails = [
    someMail(),
    someMail({ _id: 'link', kind: 'password-link', again: false }),
    someMail({ _id: 'lost', kind: 'refunded', state: 'refused', tries: 8, smtpStatus: 550, again: false }),
  ];

  it('say whether they arrived, and only those that may be sent again have a button', async () => {
    const { calls } = await draw({ 'GET /api/admin/mails': mails });
    const table = within(await screen.findByRole('table', { name: 'Mails' }));
    expect(table.getByText('Refused')).toBeInTheDocument();
    expect(table.getByText('Mail server’s answer: 550, after 8 tries')).toBeInTheDocument();
    expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Send again: Booking confirmed',
    ]);
    expect(calls.find(({ path }) => path === '/api/admin/mails')?.query.get('person')).toBe(ID);
  });

  it('are sent again after a question', async () => {
    const { calls } = await draw({
      'GET /api/admin/mails': mails,
      'POST /api/admin/mails/again': {
        success: true as const,
        mail: someMail({ _id: 'event.b.again.1', state: 'waiting' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Booking confirmed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send “Booking confirmed” again?' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The mail is on its way')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ mail: 'event.b' });
  });
});

describe('a booking’s page', () => {
  const record: BookingRecord = {
    ...someAdminBooking(),
    steps: [
      { at: '2026-11-01T10:00:00.000Z', what: 'booked', amount: 500 },
      { at: '2026-11-01T10:05:00.000Z', what: 'invoice', reason: 'VC/26-27/000001', amount: 500 },
      {
        at: '2026-11-02T10:00:00.000Z',
        what: 'refund-ordered',
        reason: 'refunded_by_admin',
        amount: 500,
        by: 'a'.repeat(24),
      },
    ],
  };

  it('tells its story in order, with numbers, reasons and by whom', async () => {
    await draw({ 'GET /api/admin/bookings/:id': forId(record._id, record) }, `/admin/bookings/${record._id}`);
    const steps = within((await screen.findByText('Booked', { selector: 'strong' })).closest('ol') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps).toHaveLength(3);
    expect(steps[1]).toContain('Invoice issued · ₹500 VC/26-27/000001');
    expect(steps[2]).toContain('Refund ordered · ₹500 Ordered by an admin.');
    expect(screen.getByRole('link', { name: `by ${'a'.repeat(24)}` })).toBeInTheDocument();
  });

  it('says when the two wrote, several messages of one side in a row together', async () => {
    const at = (minute: number) => `2026-11-02T10:0${minute}:00.000Z`;
    const messages = [
      { at: at(0), by: 'patient' as const, picture: false },
      { at: at(2), by: 'patient' as const, picture: true },
      { at: at(5), by: 'doctor' as const, picture: false },
    ];
    await draw(
      {
        'GET /api/admin/bookings/:id': forId(record._id, record),
        'GET /api/admin/consultations/:id/messages': forId(record._id, { patientCount: 2, doctorCount: 1, messages }),
      },
      `/admin/bookings/${record._id}`,
    );
    const turns = within((await screen.findByText('The patient', { selector: 'strong' })).closest('ol') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(turns).toHaveLength(2);
    expect(turns[0]).toMatch(/15:30.*The patient · 2 messages until .*15:32 · with a picture$/);
    expect(turns[1]).toMatch(/15:35.*The doctor$/);
    expect(screen.getByText('2 by the patient, 1 by the doctor.')).toBeInTheDocument();
  });

  it.each([
    ['nobody wrote', { patientCount: 0, doctorCount: 0, messages: [] }, 'Nobody has written in this consultation.'],
    ['chat is away', refuse(500, 'internal', ''), 'The times could not be fetched.'],
  ])('says so if %s', async (_what, times, words) => {
    await draw(
      {
        'GET /api/admin/bookings/:id': forId(record._id, record),
        'GET /api/admin/consultations/:id/messages': times,
      },
      `/admin/bookings/${record._id}`,
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('has what was written to support with its number', async () => {
    const { calls } = await draw(
      { 'GET /api/admin/bookings/:id': forId(record._id, record) },
      `/admin/bookings/${record._id}`,
    );
    expect(await screen.findByRole('table', { name: 'Requests to support' })).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/tickets')?.query.get('search')).toBe(record._id);
  });

  it.each([
    ['2026-11-26', 1],
    [null, 0],
  ])('says which terms the patient agreed to: %s', async (acceptedTerms, count) => {
    const answer = { ...record, acceptedTerms };
    await draw({ 'GET /api/admin/bookings/:id': forId(record._id, answer) }, `/admin/bookings/${record._id}`);
    await screen.findByText('Booked', { selector: 'strong' });
    expect(screen.queryAllByText('The patient agreed to the terms of 26 Nov 2026 when booking.')).toHaveLength(count);
  });

  describe('for the patient', () => {
    const open: BookingRecord = {
      ...record,
      forPatient: {
        cancellation: { refund: 549.5, until: '2026-11-25T08:00:00.000Z' },
        move: { until: '2026-11-25T08:00:00.000Z', rebooking: false },
      },
    };
    const SLOT = '2026-11-26T09:00:00.000Z';
    const page = `/admin/bookings/${record._id}`;
    const changed = { success: true as const, booking: record };
    const answers: Answers = {
      'GET /api/admin/bookings/:id': forId(record._id, open),
      'GET /api/doctors/:id/slots': forId(record.doctorId._id, { slots: [SLOT], bookableNow: false }),
      'POST /api/admin/bookings/:id/cancel': forId(record._id, changed),
      'POST /api/admin/bookings/:id/move': forId(record._id, changed),
    };

    it('says the sum before it cancels, and asks for the reason', async () => {
      const { calls } = await draw(answers, page);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel the appointment' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/^₹549\.50 goes back to the patient\./)).toBeInTheDocument();
      await userEvent.type(dialog.getByRole('textbox'), 'Called');
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel and refund ₹549.50' }));
      expect(
        await screen.findByText('The appointment is cancelled, and ₹549.50 is on its way back'),
      ).toBeInTheDocument();
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: `/api${page}/cancel`,
        body: { reason: 'Called' },
      });
    });

    it('moves to one of the doctor’s free times only', async () => {
      const { calls } = await draw(answers, page);
      await userEvent.click(await screen.findByRole('button', { name: 'Move the appointment' }));
      const dialog = within(await screen.findByRole('dialog'));
      const time = await dialog.findByRole('combobox', { name: 'New time' });
      await userEvent.type(dialog.getByRole('textbox'), 'Called');
      await userEvent.click(dialog.getByRole('button', { name: 'Move the appointment' }));
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
      await userEvent.selectOptions(time, SLOT);
      await userEvent.click(dialog.getByRole('button', { name: 'Move the appointment' }));
      expect(await screen.findByText(/^The appointment is now on /)).toBeInTheDocument();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ slotStart: SLOT, reason: 'Called' });
    });

    it('asks about another appointment of the patient at that time, and moves for who wants both', async () => {
      const params = { bookingId: ID, doctorId: record.doctorId._id, slotStart: SLOT };
      const refusal = refuse(409, 'conflict', 'You already have one', undefined, { reason: 'same_time', params });
      const move = ({ body }: Call) => ((body as { sameTime?: boolean }).sameTime ? changed : refusal);
      const { calls } = await draw({ ...answers, 'POST /api/admin/bookings/:id/move': move }, page);
      await userEvent.click(await screen.findByRole('button', { name: 'Move the appointment' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'New time' }), SLOT);
      // The draft of another test may be there.
      await userEvent.clear(dialog.getByRole('textbox'));
      await userEvent.type(dialog.getByRole('textbox'), 'Called');
      await userEvent.click(dialog.getByRole('button', { name: 'Move the appointment' }));
      expect(await dialog.findByText(/^The patient has another appointment at this time\./)).toBeInTheDocument();
      expect(screen.queryByText('You already have one')).not.toBeInTheDocument();
      await userEvent.click(dialog.getByRole('button', { name: 'Move it all the same' }));
      expect(await screen.findByText(/^The appointment is now on /)).toBeInTheDocument();
      const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
      const act = { slotStart: SLOT, reason: 'Called' };
      expect(sent).toEqual([act, { ...act, sameTime: true }]);
    });

    it('is not there for finance, nor when the patient could do nothing', async () => {
      const finance = await draw(answers, page, 'finance');
      expect(await screen.findByText('Booked', { selector: 'strong' })).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'For the patient' })).not.toBeInTheDocument();
      finance.unmount();
      await draw({ 'GET /api/admin/bookings/:id': forId(record._id, record) }, page);
      expect(await screen.findByText('Booked', { selector: 'strong' })).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'For the patient' })).not.toBeInTheDocument();
    });
  });

  it('that is not there says so, and one that failed offers to try again', async () => {
    const missing = await draw({}, `/admin/bookings/${'c'.repeat(24)}`);
    expect(await screen.findByRole('heading', { name: 'No booking found' })).toBeInTheDocument();
    missing.unmount();
    await draw({ 'GET /api/admin/bookings/:id': refuse(400, 'validation_failed', 'No') }, `/admin/bookings/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch this booking' })).toBeInTheDocument();
  });
});

describe('the search over everything', () => {
  it('finds people and bookings, and each list fails alone', async () => {
    const { calls, platform } = await draw(
      { 'GET /api/admin/users': [somePerson()], 'GET /api/admin/bookings': refuse(400, 'validation_failed', 'No') },
      '/admin/search?search=Menon',
    );
    expect(await screen.findByRole('link', { name: 'Ravi Menon' })).toHaveAttribute('href', `/admin/users/${ID}`);
    expect(await screen.findByText(/^This part could not be loaded\./)).toBeInTheDocument();
    expect(
      calls
        .filter(({ query }) => query.get('search') === 'Menon')
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/api/admin/bookings', '/api/admin/tickets', '/api/admin/users']);
    expect(calls.find(({ path }) => path === '/api/admin/numbers')?.query.get('number')).toBe('Menon');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/api/prescriptions/check')).toEqual([]);
    expect(await screen.findByRole('link', { name: 'T-7K2MQ-94XBD' })).toBeInTheDocument();
    // What comes meanwhile moves no row away from the admin who is about to press it.
    drawn(() => refreshFollowers(platform.queryClient, new Set(['tickets'] as const)));
    expect(platform.queryClient.isFetching({ queryKey: ['admin', '/api/admin/tickets'] })).toBe(0);
  });

  it.each([
    ['finance', 'Payouts of October 2026'],
    ['support', null],
  ] as const)('finds money that is no booking’s, and %s does with it what is theirs', async (role, link) => {
    const meera = {
      ...{ _id: 'a'.repeat(24), FirstName: 'Meera', LastName: 'Nair' },
      ...{ email: '', PhoneNo: '', image: null, specialization: null },
    };
    const payout = {
      doctor: { ...meera, FirstName: 'Asha' },
      month: '2026-10',
      amount: 450,
      reference: 'VC2610AAAAAAAA',
    };
    const batch = { _id: 'c'.repeat(24), number: 7, month: '2026-10', doctors: 1, amount: 450, madeBy: meera };
    const answers: Answers = {
      'GET /api/admin/numbers': {
        unmatched: [
          {
            ...{ _id: 'e'.repeat(24), paymentId: 'pay_9', orderId: 'order_9', bookingId: null, expected: null },
            ...{ amount: 300, left: 300, currency: 'INR', why: 'unknown_order', payer: null, refund: null },
            seenAt: '2026-11-05T10:00:00.000Z',
          },
        ],
        payouts: [{ ...payout, paidAt: '2026-11-05T10:00:00.000Z' }],
        batches: [
          {
            ...{ ...batch, state: 'open', madeAt: '2026-11-05T10:00:00.000Z', refused: 0 },
            ...{ closedAt: null, closedBy: null, reference: null },
          },
        ],
      },
    };
    await draw(answers, '/admin/search?search=VC2610AAAAAAAA', role);
    expect(await screen.findByText('pay_9')).toBeInTheDocument();
    expect(screen.getByText(/^Payout of ₹450 for October 2026, paid on 5 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByText('Bank file 7, October 2026')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Refund ₹300 of pay_9' })).toHaveLength(link ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: /^Payouts of/ }).map(({ textContent }) => textContent)).toEqual(
      link ? [link] : [],
    );
  });

  it('finds a prescription by the code on it', async () => {
    const code = 'abcdefghijklmnopqrst-_';
    const asha = { FirstName: 'Asha', LastName: 'Rao', qualification: 'B.V.Sc.' };
    const answers: Answers = {
      'GET /api/prescriptions/check': {
        ...{ version: 1, state: 'valid', issuedAt: '2026-11-05T10:00:00.000Z', endedAt: null, lines: [] },
        doctor: { ...asha, registration: { council: 'Karnataka', number: 'KVC 1' } },
        pet: { name: 'Moti', species: 'dog' },
      },
    };
    const drawn = await draw(answers, `/admin/search?search=${code}`);
    const link = await screen.findByRole('link', { name: 'Prescription by Dr. Asha Rao, 5 Nov 2026' });
    expect(link).toHaveAttribute('href', `/prescription/${code}`);
    drawn.unmount();
    await draw({ 'GET /api/prescriptions/check': refuse(404, 'not_found', 'No') }, `/admin/search?search=${code}`);
    expect(await screen.findByText('No prescription has this code.')).toBeInTheDocument();
  });

  it('waits for two letters', async () => {
    const { calls } = await draw({}, '/admin/search?search=M');
    expect(await screen.findByText('Type at least two characters.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('dates and files of lists', () => {
  it('asks for the days of the address and offers the rows as a file', async () => {
    const { calls } = await draw({}, '/admin/audit?from=2026-11-01&to=2026-11-05&search=Ravi');
    const file = await screen.findByRole('link', { name: 'Download 1 row (CSV)' });
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(
      'Meera Nair,Looked at the account,Ravi Menon',
    );
    const query = calls.find(({ path }) => path === '/api/admin/audit')?.query;
    expect([query?.get('from'), query?.get('to'), query?.get('search')]).toEqual(['2026-11-01', '2026-11-05', 'Ravi']);
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  });

  it('takes nothing for a day that is none', async () => {
    const { calls } = await draw({}, '/admin/audit?from=soon');
    await screen.findByRole('link', { name: 'Download 1 row (CSV)' });
    expect(calls.find(({ path }) => path === '/api/admin/audit')?.query.get('from')).toBeNull();
  });
});
