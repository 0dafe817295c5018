import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerTo, toast } from '@vetcare/web-kit';
import { type Answers, fill, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const account = {
  ...{ kind: 'bank' as const, holder: 'Asha Rao', masked: '•••• 6789', ifsc: 'SBIN0001234' },
  changedAt: '2026-03-02T06:00:00.000Z',
};
const upi = { ...account, kind: 'upi' as const, masked: 'as•••@okbank', ifsc: null };
const open = async (answers: Answers = {}) => {
  const area = await renderArea(routes, {
    path: '/doctor/settings?edit=payout',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/profile': someDoctor(),
      'GET /api/doctor/payout-details': { details: null },
      ...answers,
    },
    owns: (pathname) => pathname.startsWith('/doctor/'),
  });
  return area;
};
const sent = (calls: { method: string; body: unknown }[]) => calls.findLast(({ method }) => method === 'PUT')?.body;
const refill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await fill(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save where it goes' }));
const fillBank = async (number: string, again: string, ifsc: string) => {
  await fill(await screen.findByLabelText('Account holder’s name', undefined, { timeout: 5_000 }), 'Asha Rao');
  await fill(screen.getByLabelText('Account number'), number);
  await fill(screen.getByLabelText('Account number again'), again);
  await fill(screen.getByLabelText('IFSC'), ifsc);
};

test('a doctor enters an account with its number twice and the password, and sees it masked', async () => {
  const { calls } = await open({
    'PUT /api/doctor/payout-details': ({ body }) =>
      (body as { password: string }).password === 'vetcare123'
        ? { success: true, details: account }
        : refuse(401, 'invalid_credentials', 'Current password is incorrect'),
  });
  expect(await screen.findByText(/^We don’t know yet/, undefined, { timeout: 5_000 })).toBeInTheDocument();
  await fillBank('0000 1234 56789', '000012345678', 'sbin0001234');
  await save();
  expect(screen.getByLabelText('Account number again')).toHaveAccessibleDescription(/are not the same/);
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Password is required/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await refill(screen.getByLabelText('Account number again'), '0000123456789');
  await fill(screen.getByLabelText('Your password'), 'wrong');
  await save();
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Current password is incorrect/),
  );
  await refill(screen.getByLabelText('Your password'), 'vetcare123');
  await save();
  expect(await screen.findByText('Now: account •••• 6789, IFSC SBIN0001234, Asha Rao')).toBeInTheDocument();
  expect(sent(calls)).toEqual({
    ...{ kind: 'bank', holder: 'Asha Rao', ifsc: 'SBIN0001234', password: 'vetcare123' },
    ...{ accountNumber: '0000123456789', accountNumberAgain: '0000123456789' },
  });
  expect(screen.getByLabelText('Account number')).toHaveValue('');
  expect(JSON.stringify(window.sessionStorage)).not.toContain('123456789');
});

test.each([
  ['12345678', 'SBIN0001234', 'Account number', /9 to 18 digits/],
  ['12345678x', 'SBIN0001234', 'Account number', /9 to 18 digits/],
  ['1234567890123456789', 'SBIN0001234', 'Account number', /9 to 18 digits/],
  ['123456789', 'SBIN1001234', 'IFSC', /11 characters/],
  ['123456789', 'SBI00001234', 'IFSC', /11 characters/],
])('the number %s with %s is refused at its field', async (number, ifsc, label, text) => {
  const { calls } = await open();
  await fillBank(number, number, ifsc);
  await fill(screen.getByLabelText('Your password'), 'vetcare123');
  await save();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a doctor changes to a UPI ID, which has to look like one', async () => {
  const { calls } = await open({
    'GET /api/doctor/payout-details': { details: account },
    'PUT /api/doctor/payout-details': { success: true, details: upi },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'A UPI ID' }, { timeout: 5_000 }));
  expect(screen.queryByLabelText('IFSC')).not.toBeInTheDocument();
  await fill(screen.getByLabelText('Account holder’s name'), 'Asha Rao');
  await fill(screen.getByLabelText('UPI ID'), 'asha');
  await fill(screen.getByLabelText('Your password'), 'vetcare123');
  await save();
  expect(screen.getByLabelText('UPI ID')).toHaveAccessibleDescription(/looks like name@bank/);
  await refill(screen.getByLabelText('UPI ID'), 'asha@okbank');
  await save();
  expect(await screen.findByText('Now: UPI ID as•••@okbank, Asha Rao')).toBeInTheDocument();
  const body = { kind: 'upi', holder: 'Asha Rao', upiId: 'asha@okbank', password: 'vetcare123' };
  await waitFor(() => expect(sent(calls)).toEqual(body));
});

test('what another window saved meanwhile is shown, and replaced when it is saved again', async () => {
  let now: AnswerTo<'GET', '/api/doctor/payout-details'> = { details: null, version: '1' };
  const versions: (string | null)[] = [];
  await open({
    'GET /api/doctor/payout-details': () => now,
    'PUT /api/doctor/payout-details': ({ headers }) => {
      versions.push(headers.get('if-match'));
      if (versions.length > 1) return { success: true, details: account, version: '3' };
      now = { details: upi, version: '2' };
      const meanwhile = { by: someUser({ role: 'doctor' })._id, at: new Date().toISOString(), fields: ['details'] };
      return refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile', meanwhile });
    },
  });
  await fillBank('123456789', '123456789', 'SBIN0001234');
  await fill(screen.getByLabelText('Your password'), 'vetcare123');
  await save();
  const notice = await screen.findByText(/You changed this in another window/);
  await waitFor(() => expect(notice).toHaveTextContent(/Now: UPI ID as•••@okbank, Asha Rao/));
  expect(screen.getByLabelText('Account number')).toHaveValue('123456789');
  await save();
  expect(await screen.findByText('Now: account •••• 6789, IFSC SBIN0001234, Asha Rao')).toBeInTheDocument();
  expect(versions).toEqual(['"1"', '"2"']);
  expect(screen.queryByText(/You changed this in another window/)).not.toBeInTheDocument();
});

test('it says when it can’t be had, and when it can’t be saved, and keeps what was typed', async () => {
  const { unmount } = await open({ 'GET /api/doctor/payout-details': refuse(500, 'internal', '') });
  expect(
    await screen.findByText('Where your payouts go couldn’t be loaded', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  unmount();
  await open({ 'PUT /api/doctor/payout-details': refuse(500, 'internal', '') });
  await fillBank('123456789', '123456789', 'SBIN0001234');
  await fill(screen.getByLabelText('Your password'), 'vetcare123');
  await save();
  expect(await screen.findByText('It couldn’t be saved where your payouts go')).toBeInTheDocument();
  expect(screen.getByLabelText('Account number')).toHaveValue('123456789');
});
