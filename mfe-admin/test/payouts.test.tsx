import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutStatement } from '@vetcare/contracts';
import { type Answer, type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { monthsUntil } from '../src/payouts/months';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';

const LIST = 'GET /api/admin/payouts';
const [current = '', last = ''] = monthsUntil(Date.now());
const owed = (more: Partial<PayoutStatement> = {}): PayoutStatement => ({
  month: last,
  doctor: someAdminBooking().doctorId,
  carried: 100,
  fees: 1000,
  serviceCharge: 100,
  earned: 900,
  returned: 190,
  due: 810,
  paid: null,
  paidWith: null,
  ...more,
});
const named = (FirstName: string) => ({ ...owed().doctor, _id: FirstName.padEnd(24, '0'), FirstName });
const draw = (answer: Answer<typeof LIST>, path = '/admin/payouts', more: Answers = {}) =>
  renderArea(routes, { path, user: someUser({ role: 'admin' }), answers: { [LIST]: answer, ...more } });
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the payouts page', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('shows for the month before this one how what is due comes about, the most first', async () => {
    const paid = { amount: 450, reference: 'NEFT 7', at: '2026-11-03T10:00:00.000Z' };
    const { calls } = await draw([
      owed({ doctor: named('Bina'), carried: 0, fees: 500, serviceCharge: 50, returned: 0, due: 0, paid }),
      owed({ doctor: named('Chitra'), due: 0, paidWith: '2026-10' }),
      owed(),
    ]);
    const [, most, second, third] = await screen.findAllByRole('row');
    expect(cellsOf(most)).toEqual([
      'Dr. Asha Rao',
      '₹100',
      '₹1,000',
      '₹100',
      '₹190',
      'Not yet',
      '₹810',
      'Record payout',
    ]);
    expect(cellsOf(second)).toEqual(['Dr. Bina Rao', '₹0', '₹500', '₹50', '₹0', '₹450 on 3 Nov 2026NEFT 7', '₹0', '']);
    expect(cellsOf(third)).toContain('With October 2026');
    expect(screen.getByText('₹810 is due in all.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/payouts')?.query.get('month')).toBe(last);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('download', `vetcare-payouts-${last}.csv`);
    const lines = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(lines[1]).toBe(`${last},Dr. Asha Rao,100,1000,100,190,0,,,810`);
    expect(lines[2]).toBe(`${last},Dr. Bina Rao,0,500,50,0,450,2026-11-03T10:00:00.000Z,NEFT 7,0`);
  });

  it('records a payout with the reference of its transfer, and says before what that means', async () => {
    const recorded = { success: true as const, statement: owed({ due: 0 }) };
    const { calls } = await draw([owed()], '/admin/payouts', { 'POST /api/admin/payouts': recorded });
    await userEvent.click(await screen.findByRole('button', { name: 'Record payout to Dr. Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payout to Dr. Asha Rao' }));
    expect(dialog.getByText(/^This records that you’ve transferred ₹810 for .* It can’t be undone/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(dialog.getByText('Please enter the reference of the transfer')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Reference'), ' UTR 42 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(await screen.findByText('The payout of ₹810 is recorded')).toBeInTheDocument();
    const body = { doctorId: owed().doctor._id, month: last, amount: 810, reference: 'UTR 42' };
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that something else is due by now, and keeps the reference', async () => {
    await draw([owed()], '/admin/payouts', {
      'POST /api/admin/payouts': refuse(409, 'conflict', '₹360 is due to this doctor by now.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Record payout/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 42');
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(await screen.findByText('₹360 is due to this doctor by now.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reference')).toHaveValue('UTR 42');
  });

  it('pays out no month that is still running', async () => {
    await draw([owed({ month: current })], `/admin/payouts?month=${current}`);
    expect(await screen.findByText('₹810 is due in all.')).toBeInTheDocument();
    expect(screen.getByText(/^This month isn’t over yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Month'), last);
    expect(window.location.search).toBe(`?month=${last}`);
  });

  it('says when there is nothing, and when it failed, with Retry', async () => {
    const { unmount } = await draw([]);
    expect(await screen.findByText('No payouts')).toBeInTheDocument();
    unmount();
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

test('the months are those of India', () => {
  expect(monthsUntil(Date.parse('2026-01-31T18:29:59Z')).slice(0, 2)).toEqual(['2026-01', '2025-12']);
  expect(monthsUntil(Date.parse('2026-01-31T18:30:00Z')).slice(0, 2)).toEqual(['2026-02', '2026-01']);
});
