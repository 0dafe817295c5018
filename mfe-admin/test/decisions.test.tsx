import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someDoctorCase } from './some-doctor-case';

const NAME = 'Dr. Asha Rao';
/** With a space that does not break. */
const NAME_IN_TITLE = NAME.replace(' ', '\u00a0');
const NONE = { pending: 0, approved: 0, rejected: 0, suspended: 0 };

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
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Doctors' })).toHaveFocus());
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

  // Promises: forms.admin.reason
  it.each([
    ['Reject', 'pending', 'reject', `${NAME} was rejected and has been emailed the reason`],
    ['Suspend', 'approved', 'suspend', `${NAME} is suspended`],
  ] as const)('%s needs a reason', async (act, status, path, told) => {
    const { calls } = await draw(
      [someDoctorCase({ status })],
      { [`POST /api/admin/doctors/:id/${path}` as const]: forId(DOCTOR_ID, changed) },
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
