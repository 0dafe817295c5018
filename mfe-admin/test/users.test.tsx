import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser, AuditEntry } from '@vetcare/contracts';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';

const ID = 'b'.repeat(24);
const aUser = (more: Partial<AdminUser>): AdminUser => ({
  _id: ID,
  role: 'patient',
  FirstName: 'Ravi',
  LastName: 'Menon',
  email: 'ravi@vetcare.test',
  PhoneNo: '98',
  image: null,
  status: null,
  suspended: false,
  reason: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  ...more,
});
const admin = someUser({ role: 'admin' });
const LIST = 'GET /api/admin/users';
const SUSPEND = 'POST /api/admin/users/:id/suspend';
const RESTORE = 'POST /api/admin/users/:id/restore';
const NOTHING = { count: 0, amount: 0 };
const OPEN = 'GET /api/admin/people/:id/open-consultations';
const changed = { success: true as const, message: '', user: aUser({}) };
const suspension: AuditEntry = {
  _id: 'f'.repeat(24),
  actor: { _id: 'a'.repeat(24), name: 'Meera Nair' },
  act: 'suspend',
  subject: { _id: 'b'.repeat(24), name: 'Ravi Menon', role: 'patient' },
  reason: 'Abuse',
  fees: null,
  at: '2026-11-05T10:00:00.000Z',
};
const draw = (answers: Answers, path = '/admin/users') =>
  renderArea(routes, {
    path,
    user: admin,
    answers: { [OPEN]: { toCome: NOTHING, underWay: NOTHING, bookings: [] }, ...answers },
  });

describe('the users page', () => {
  // Promises: forms.admin.reason
  it('suspends with a reason, and asks for one', async () => {
    const { calls } = await draw({ [LIST]: [aUser({})], [SUSPEND]: forId(ID, changed) });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ravi Menon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ravi Menon?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByText('Please give a reason')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Abuse');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Ravi Menon is suspended')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Abuse' } }]);
  });

  it('says before a patient is suspended what is refunded, and what is not', async () => {
    const bookings = [someAdminBooking({ paymentStatus: 'Completed' })];
    const open = { toCome: { count: 2, amount: 900.5 }, underWay: { count: 1, amount: 500 }, bookings };
    await draw({ [LIST]: [aUser({})], [OPEN]: forId(ID, open) });
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ravi Menon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ravi Menon?' }));
    expect(await dialog.findByText(/^2 consultations not begun yet: .* ₹900.50 refunded/)).toBeInTheDocument();
    expect(
      dialog.getByText(
        '1 consultation under way, ₹500 paid: the patient can sign in for 48 hours to finish, and is refunded only if the doctor writes nothing.',
      ),
    ).toBeInTheDocument();
    expect(dialog.getByRole('list', { name: 'Open consultations' })).toHaveTextContent('Asha Rao');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('goes on from the same button, and from what stands there where the person has gone from the list', async () => {
    let users = [aUser({})];
    await draw({
      [LIST]: () => users,
      [SUSPEND]: forId(ID, () => {
        users = [aUser({ suspended: true, reason: 'Abuse' })];
        return changed;
      }),
      [RESTORE]: forId(ID, () => {
        users = [];
        return changed;
      }),
    });
    const suspend = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ravi Menon' }));
      await userEvent.type(screen.getByLabelText('Reason'), 'Abuse{Tab}{Tab}{Enter}');
    };
    await suspend();
    const restore = await screen.findByRole('button', { name: 'Restore Ravi Menon' });
    await waitFor(() => expect(restore).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('No one found')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No one found/));
  });

  it('lets the audit log tell of it, also to who has just read it', async () => {
    const log: AuditEntry[] = [];
    await draw(
      {
        [LIST]: [aUser({})],
        'GET /api/admin/audit': () => log,
        [SUSPEND]: forId(ID, () => {
          log.push(suspension);
          return changed;
        }),
      },
      '/admin/audit',
    );
    expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ravi Menon' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'Abuse');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Suspend' }));
    await screen.findByText('Ravi Menon is suspended');
    await userEvent.click(await screen.findByRole('link', { name: 'Audit log' }));
    expect(await screen.findByRole('cell', { name: 'Abuse' })).toBeInTheDocument();
  });

  it('says why it could not', async () => {
    await draw({
      [LIST]: [aUser({ suspended: true, reason: 'Abuse' })],
      [RESTORE]: forId(ID, refuse(409, 'conflict', 'This account is not suspended')),
    });
    expect(await screen.findByText('Reason: Abuse')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Ravi Menon' }));
    expect(await screen.findByText('This account is not suspended')).toBeInTheDocument();
  });

  it('keeps search and role in the address and asks for them', async () => {
    const { calls } = await draw({ [LIST]: [] }, '/admin/users?role=doctor');
    expect(await screen.findByText('No one found')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search by name, email or phone'), 'ra');
    expect(window.location.search).toBe('?role=doctor&search=ra');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('ra'));
    expect(calls.at(-1)?.query.get('role')).toBe('doctor');
  });

  it('offers nothing against oneself, and the doctors’ page for a doctor', async () => {
    const doctor = aUser({ _id: 'c'.repeat(24), role: 'doctor', status: 'approved', email: 'd@vetcare.test' });
    const waiting = { ...doctor, _id: 'd'.repeat(24), status: 'pending' as const };
    await draw({ [LIST]: [aUser({ _id: admin._id, role: 'admin' }), doctor, waiting] });
    expect(await screen.findByText('You')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Suspend/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open profile Ravi Menon' })).toHaveAttribute(
      'href',
      `/admin/doctors/${doctor._id}`,
    );
    expect(screen.getByRole('link', { name: 'Decide Ravi Menon' })).toHaveAttribute(
      'href',
      `/admin/doctors/${waiting._id}`,
    );
  });
});
