import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthStatement } from '@vetcare/contracts';
import { type Answer, bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const draw = (earnings: Answer<'GET /api/doctor/earnings'>) =>
  renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists([someBooking(0)], 'userId'),
      'GET /api/doctor/earnings': earnings,
    },
  });
const none = { fees: 0, serviceCharge: 0, net: 0 };

describe('the earnings', () => {
  it('are those that were booked, whatever the charge is now', async () => {
    const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'].map((month) => ({ month, ...none }));
    await draw({ months: [...months, { month: '2026-03', fees: 500, serviceCharge: 75.5, net: 424.5 }] });
    const section = within(await screen.findByRole('region', { name: 'Earnings' }));
    expect(section.getByRole('heading', { name: 'March 2026, so far' })).toBeInTheDocument();
    for (const sum of ['₹500', '−₹75.50']) expect(section.getByText(sum)).toBeInTheDocument();
    expect(section.getAllByText('₹424.50')).toHaveLength(2);
    expect(section.queryByText(/10%/)).not.toBeInTheDocument();
    expect(section.queryByText('Oct')).not.toBeInTheDocument();
    const file = section.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('download', 'vetcare-earnings.csv');
    const lines = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(lines[0]).toMatch(/Month,Fees after refunds,Service charge after refunds,You receive$/);
    expect(lines.slice(1, 2)).toEqual(['2025-10,0,0,0']);
    expect(lines).toContain('2026-03,500,75.5,424.5');
  });

  it.each<[string, Answer<'GET /api/doctor/earnings'>]>([
    ['there are none', { months: [{ month: '2026-03', ...none }] }],
    ['they can’t be had', refuse(502, 'upstream_unavailable', '')],
  ])('leave the desk as it is while %s', async (_why, answer) => {
    await draw(answer);
    expect(await screen.findByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Earnings' })).not.toBeInTheDocument();
  });
});

describe('the statement', () => {
  const some = (month: string, more: Partial<MonthStatement> = {}): MonthStatement => ({
    month,
    carried: 0,
    fees: 0,
    serviceCharge: 0,
    earned: 0,
    returned: 0,
    due: 0,
    paid: null,
    paidWith: null,
    ...more,
  });
  const months = [
    some('2026-03', { carried: -45, due: -45 }),
    some('2026-02', { fees: 1000, serviceCharge: 100, earned: 900, returned: 90, paid: null, due: 0 }),
    some('2026-01', { fees: 500, serviceCharge: 50, earned: 450, paidWith: '2026-02' }),
  ];
  const paid = { amount: 1260, reference: 'NEFT 7', at: '2026-03-02T10:00:00.000Z' };
  const open = async (answer: Answer<'GET /api/doctor/statements'>, search = '') => {
    await renderArea(routes, {
      path: `/doctor/appointments${search}`,
      user: someUser({ role: 'doctor' }),
      answers: {
        'GET /api/doctor/bookings': bookingLists([someBooking(0)], 'userId'),
        'GET /api/doctor/earnings': { months: [{ month: '2026-03', ...none }] },
        'GET /api/doctor/statements': answer,
      },
    });
    return within(await screen.findByRole('region', { name: 'Monthly statement' }));
  };
  const linesOf = (section: Awaited<ReturnType<typeof open>>) =>
    section.getAllByRole('definition').map((line) => line.parentElement?.textContent);

  it('is that of the last month: what was earned, charged, refunded, paid out and is due', async () => {
    const [current, last, first] = months as [MonthStatement, MonthStatement, MonthStatement];
    const section = await open([current, { ...last, carried: 450, paid }, first]);
    await userEvent.click(section.getByRole('button', { name: 'Show statement' }));
    expect(await section.findByLabelText('Month')).toHaveDisplayValue('February 2026');
    expect(linesOf(section)).toEqual([
      'Carried over from earlier months₹450',
      'Fees before refunds₹1,000',
      'Service charge before refunds−₹100',
      'Refunds, your share−₹90',
      'Paid out on 2 Mar 2026Reference: NEFT 7−₹1,260',
      'Due to you₹0',
    ]);
    const file = section.getByRole('link', { name: 'Download all months as CSV' });
    const rows = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(rows[2]).toBe('2026-02,450,1000,100,90,1260,2026-03-02T10:00:00.000Z,NEFT 7,0');
    await userEvent.selectOptions(section.getByLabelText('Month'), '2026-01');
    expect(window.location.search).toBe('?statement=2026-01');
    expect(linesOf(section)).toContain('Paid out with February 2026−₹450');
  });

  it('of a running month says when it is paid out, and why less than nothing is due', async () => {
    const section = await open(months, '?statement=2026-03');
    expect(await section.findByText('Due to you, so far')).toBeInTheDocument();
    expect(section.getByText(/^A refund came after your payout/)).toBeInTheDocument();
  });

  it('begins with the first paid consultation, and says when it can’t be had', async () => {
    const section = await open([some('2026-03')], '?statement=last');
    expect(await section.findByText(/^Your statement begins with/)).toBeInTheDocument();
    document.body.replaceChildren();
    const failed = await open(refuse(403, 'forbidden', ''), '?statement=last');
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
