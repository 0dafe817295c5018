import { act as inAct, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@vetcare/web-kit/hindi';
import { type Answer, type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';
import { DOCTOR_ID, someDoctorCase } from './some-doctor-case';

const NAME = 'Dr. Asha Rao';
/** With a space that does not break. */
const NAME_IN_TITLE = NAME.replace(' ', '\u00a0');
const NONE = { pending: 0, approved: 0, rejected: 0, suspended: 0 };

const OPEN = 'GET /api/admin/people/:id/open-consultations';
const NOTHING = { count: 0, amount: 0 };
const nothingOpen = { toCome: NOTHING, underWay: NOTHING, bookings: [] };
const future = new Date(Date.now() + 48 * 3_600_000).toISOString();

const changed = { success: true as const, message: '', doctor: someDoctorCase() };

const draw = (doctors: Answer<'GET /api/admin/doctors'>, answers: Answers = {}, path = '/admin/doctors') =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { 'GET /api/admin/doctors': doctors, 'GET /api/admin/doctors/counts': NONE, ...answers },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (calls: { method: string }[]) => calls.filter(({ method }) => method !== 'GET');

describe('deciding about a doctor', () => {
  it('approves who waits, says so, and the queue goes on without them', async () => {
    const queue = [someDoctorCase()];
    const { calls } = await draw(() => queue, {
      'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, () => {
        queue.pop();
        return changed;
      }),
    });
    await press(`Approve ${NAME}`);
    expect(await screen.findByRole('dialog', { name: `Approve ${NAME_IN_TITLE}?` })).toBeInTheDocument();
    expect(sent(calls)).toHaveLength(0);
    await press('Approve');
    expect(await screen.findByText(`${NAME} is approved and has been emailed`)).toBeInTheDocument();
    expect(await screen.findByText('No doctors waiting')).toBeInTheDocument();
    expect(sent(calls)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('No doctors waiting'));
    expect(document.activeElement).not.toHaveTextContent('Approved');
  });

  it('goes on in the list with the doctor who moves up, and at last with who stands above', async () => {
    const named = (digit: string, FirstName: string) => someDoctorCase({ _id: digit.repeat(24), FirstName });
    let queue = [named('1', 'Anil'), named('2', 'Bela'), named('3', 'Chitra')];
    await draw(() => queue, {
      'POST /api/admin/doctors/:id/approve': ({ path }) => {
        queue = queue.filter(({ _id }) => !path.includes(_id));
        return changed;
      },
    });
    for (const [who, next] of [
      ['Bela', 'Chitra'],
      ['Chitra', 'Anil'],
    ]) {
      await press(`Approve Dr. ${who} Rao`);
      await press('Approve');
      await waitFor(() => expect(screen.getByRole('link', { name: new RegExp(`${next} Rao`) })).toHaveFocus());
    }
  });

  // Promises: forms.admin.refused
  it.each([
    ['Already decided', 'Already decided'],
    ['', 'Failed to update doctor'],
  ])('a refusal that says “%s” is shown as “%s”', async (message, shown) => {
    await draw([someDoctorCase()], {
      'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, refuse(409, 'conflict', message)),
    });
    await press(`Approve ${NAME}`);
    await press('Approve');
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('says who was faster, and closes the dialog', async () => {
    const by = 'b'.repeat(24);
    const meanwhile = { by, at: new Date().toISOString(), act: 'approve' as const };
    const reason = 'doctor_already_approved' as const;
    await draw([someDoctorCase()], {
      'POST /api/admin/doctors/:id/approve': refuse(409, 'conflict', 'Already approved', undefined, {
        reason,
        meanwhile,
      }),
      'GET /api/users/:id': forId(by, {
        _id: by,
        role: 'admin',
        FirstName: 'Asha',
        LastName: 'Iyer',
        name: 'Asha Iyer',
        image: null,
        specialization: null,
      }),
    });
    await press(`Approve ${NAME}`);
    await press('Approve');
    expect(await screen.findByText('Approved by Asha Iyer a moment ago')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('without a registration that the operator demands', () => {
    const english = 'This doctor hasn’t entered a council registration, and nobody is approved without one.';
    const refused = refuse(409, 'conflict', english, undefined, { reason: 'licence_missing' });
    const inDialog = async () => within(await screen.findByRole('dialog', { name: `Approve ${NAME_IN_TITLE}?` }));

    it('says so in the dialog, which stays until the doctor has entered one', async () => {
      const queue = [someDoctorCase()];
      await draw(() => queue, { 'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, () => refused) });
      await press(`Approve ${NAME}`);
      expect((await inDialog()).queryByRole('alert')).not.toBeInTheDocument();
      const entered = { council: 'Karnataka', number: 'KVC 1', certificateUrl: null, checked: false };
      await press('Approve');
      expect(await (await inDialog()).findByRole('alert')).toHaveTextContent(english);
      queue[0] = someDoctorCase({ licence: { ...entered, enteredAt: '2026-11-02T10:00:00.000Z' } });
      await press('Approve');
      expect(await (await inDialog()).findByText(/the registration with Karnataka, number KVC 1\.$/)).toBeVisible();
      expect((await inDialog()).queryByRole('alert')).not.toBeInTheDocument();
    });

    it('says so in Hindi, and says nothing of it when the dialog is opened again', async () => {
      const { platform } = await draw([someDoctorCase()], {
        'POST /api/admin/doctors/:id/approve': forId(DOCTOR_ID, refused),
      });
      await inAct(async () => platform.preferences.setLanguage('hi'));
      await press('डॉ. Asha Rao: मंज़ूर करें');
      await press('मंज़ूर करें');
      expect(await screen.findByText(/^डॉक्टर ने परिषद का रजिस्ट्रेशन नहीं दिया है/)).toBeInTheDocument();
      await press('रद्द करें');
      await press('डॉ. Asha Rao: मंज़ूर करें');
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
      expect(screen.queryByText(/^डॉक्टर ने परिषद का रजिस्ट्रेशन नहीं दिया है/)).not.toBeInTheDocument();
      await inAct(async () => platform.preferences.setLanguage('en'));
    });
  });

  it('keeps the dialog and what was typed when another admin has set the fee, and sends the version that was seen', async () => {
    const meanwhile = { by: 'b'.repeat(24), at: new Date().toISOString(), fields: ['fees'] };
    const reason = 'changed_meanwhile' as const;
    const { calls } = await draw(
      [someDoctorCase({ status: 'approved', version: '7' })],
      { 'PUT /api/admin/doctors/:id/fees': refuse(409, 'conflict', 'Changed', undefined, { reason, meanwhile }) },
      '/admin/doctors?status=approved',
    );
    await press(`Set fee ${NAME}`);
    const field = await screen.findByLabelText('Rupees per consultation');
    await userEvent.clear(field);
    await userEvent.type(field, '800');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save fee' }));
    expect(await screen.findByText(/^Changed by another admin a moment ago\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Rupees per consultation')).toHaveValue('800');
    expect(sent(calls).length).toBe(1);
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"7"');
  });

  // Promises: forms.admin.reason
  it.each([
    ['Reject', 'pending', 'reject', `${NAME} was rejected and has been emailed the reason`],
    ['Suspend', 'approved', 'suspend', `${NAME} is suspended`],
  ] as const)('%s needs a reason', async (act, status, path, told) => {
    const { calls } = await draw(
      [someDoctorCase({ status })],
      { [`POST /api/admin/doctors/:id/${path}` as const]: forId(DOCTOR_ID, changed), [OPEN]: nothingOpen },
      `/admin/doctors?status=${status}`,
    );
    await press(`${act} ${NAME}`);
    const dialog = within(await screen.findByRole('dialog', { name: `${act} ${NAME_IN_TITLE}?` }));
    await userEvent.type(dialog.getByLabelText('Reason'), '   ');
    await userEvent.click(dialog.getByRole('button', { name: act }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason');
    expect(sent(calls)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'No licence');
    expect(dialog.queryByText('Please give a reason')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: act }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(sent(calls)).toMatchObject([{ body: { reason: 'No licence' } }]);
  });

  describe('suspending', () => {
    const suspend = async (open: Answer<typeof OPEN>) => {
      const { calls } = await draw(
        [someDoctorCase({ status: 'approved' })],
        { [OPEN]: forId(DOCTOR_ID, open), 'POST /api/admin/doctors/:id/suspend': forId(DOCTOR_ID, changed) },
        '/admin/doctors?status=approved',
      );
      await press(`Suspend ${NAME}`);
      return { calls, dialog: within(await screen.findByRole('dialog', { name: `Suspend ${NAME_IN_TITLE}?` })) };
    };
    const goOn = async ({ calls, dialog }: Awaited<ReturnType<typeof suspend>>) => {
      await userEvent.clear(dialog.getByLabelText('Reason'));
      await userEvent.type(dialog.getByLabelText('Reason'), 'Papers');
      await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
      await screen.findByText(`${NAME} is suspended`);
      return sent(calls)[0];
    };
    const some = {
      toCome: { count: 1, amount: 500 },
      underWay: { count: 2, amount: 1_000 },
      bookings: [
        someAdminBooking({ appointmentAt: future, paymentStatus: 'Completed' as const, amount: 700, refundable: 500 }),
      ],
    };

    it('shows how many consultations, how much and which, and lets those under way finish', async () => {
      const opened = await suspend(some);
      const { dialog } = opened;
      expect(
        await dialog.findByText('1 consultation not begun yet: after a minute cancelled, and ₹500 refunded.'),
      ).toBeInTheDocument();
      expect(dialog.getByText('2 consultations under way, ₹1,000 paid.')).toBeInTheDocument();
      expect(dialog.getByRole('list', { name: 'Open consultations' })).toHaveTextContent(/^Ravi Rao.*₹500and 2 more$/);
      expect(dialog.getByRole('radio', { name: /^Refund them/ })).toBeChecked();
      await userEvent.click(dialog.getByRole('radio', { name: /^Let them finish/ }));
      expect(await goOn(opened)).toMatchObject({ body: { reason: 'Papers', underWay: 'finish' } });
    });

    it('refunds those under way where nothing else was chosen', async () => {
      const opened = await suspend(some);
      await opened.dialog.findByRole('radio', { name: /^Refund them/ });
      expect(await goOn(opened)).toMatchObject({ body: { underWay: 'refund' } });
    });

    it('says what a doctor who wrote nothing costs, also where nothing else is open', async () => {
      const { dialog } = await suspend({ ...nothingOpen, unanswered: { count: 2, amount: 1_000.5 } });
      expect(
        await dialog.findByText(
          '2 consultations over without a word from the doctor: after a minute ₹1,000.50 refunded.',
        ),
      ).toBeInTheDocument();
      expect(dialog.queryByText('There are no open consultations.')).not.toBeInTheDocument();
      expect(dialog.queryByRole('list')).not.toBeInTheDocument();
    });

    it('asks nothing about consultations where there are none', async () => {
      const { dialog } = await suspend(nothingOpen);
      expect(await dialog.findByText('There are no open consultations.')).toBeInTheDocument();
      expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    });

    it('lets choose where they could not be counted', async () => {
      const { dialog } = await suspend(refuse(500, 'internal', ''));
      expect(await dialog.findByText(/We couldn’t count/)).toBeInTheDocument();
      expect(dialog.getByRole('radio', { name: /^Let them finish/ })).toBeEnabled();
    });
  });

  // Promises: forms.admin.fee
  it.each(['', '0', '12.5', '-5', '100001', 'free'])('takes no fee of “%s”', async (typed) => {
    const { calls } = await draw([someDoctorCase({ status: 'approved' })], {}, '/admin/doctors?status=approved');
    await press(`Set fee ${NAME}`);
    const fee = await screen.findByLabelText('Rupees per consultation');
    await userEvent.clear(fee);
    if (typed) await userEvent.type(fee, typed);
    await press('Save fee');
    expect(fee).toHaveAccessibleDescription('Enter whole rupees, from ₹1 to ₹1,00,000');
    expect(sent(calls)).toEqual([]);
  });
});

describe('the queue of doctors', () => {
  it('says when nobody waits', async () => {
    await draw([]);
    expect(await screen.findByText('No doctors waiting')).toBeInTheDocument();
  });

  it('says when it could not be loaded, with Retry', async () => {
    await draw(refuse(500, 'internal', ''));
    expect(await screen.findByRole('heading', { name: 'Failed to fetch doctors' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});
