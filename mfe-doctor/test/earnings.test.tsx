import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthStatement } from '@vetcare/contracts';
import { type Answer, bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const STATEMENTS = 'GET /api/doctor/statements';
const draw = (statements: Answer<typeof STATEMENTS>, search = '') =>
  renderArea(routes, {
    path: `/doctor/appointments${search}`,
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists([someBooking(0)], 'userId'),
      [STATEMENTS]: statements,
    },
  });
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
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
type Section = Awaited<ReturnType<typeof regionOf>>;
const linesOf = (section: Section) => section.getAllByRole('definition').map((line) => line.parentElement?.textContent);

describe('the earnings', () => {
  const march = { fees: 1000, serviceCharge: 100, earned: 900, returned: 90, held: 449.95, net: 360.05, due: 360.05 };
  const months = ['2026-02', '2026-01', '2025-12', '2025-11', '2025-10'].map((month) => some(month));

  it('are the totals of the running month’s statement, word for word and to the paisa', async () => {
    await draw([some('2026-03', march), ...months], '?statement=2026-03');
    const section = await regionOf('Earnings');
    expect(section.getByRole('heading', { name: 'March 2026, so far' })).toBeInTheDocument();
    const totals = [
      'Fees₹1,000',
      'Service charge−₹100',
      'Refunds and charge-backs, your share−₹90',
      'Disputes: held back, fees−₹449.95',
      'You earned₹360.05',
    ];
    expect(linesOf(section).slice(-5)).toEqual(totals);
    expect(section.getByText('Mar')).toBeInTheDocument();
    expect(section.queryByText('Oct')).not.toBeInTheDocument();
    const statement = await regionOf('Monthly statement');
    expect(await statement.findByLabelText('Month')).toHaveDisplayValue('March 2026 (so far)');
    expect(linesOf(statement)).toEqual([...totals, 'Due to you, so far₹360.05']);
  });

  it('and the statement say which taxes were deducted, in the file too', async () => {
    const taxed = { fees: 500, serviceCharge: 50, earned: 450, chargeGst: 8.98, tds: 4.99, net: 436.03, due: 436.03 };
    await draw([some('2026-03', taxed), ...months], '?statement=2026-03');
    const taxes = ['GST on the service charge−₹8.98', 'TDS (section 194-O)−₹4.99'];
    expect(linesOf(await regionOf('Earnings'))).toEqual(expect.arrayContaining([...taxes, 'You earned₹436.03']));
    const statement = await regionOf('Monthly statement');
    const link = await statement.findByRole('link', { name: 'Download all months as CSV' });
    expect(linesOf(statement)).toEqual(expect.arrayContaining([...taxes, 'Due to you, so far₹436.03']));
    const rows = decodeURIComponent(link.getAttribute('href') ?? '').split('\r\n');
    expect(rows[0]).toContain('Fees,Service charge,GST on the service charge,TDS (section 194-O),');
    expect(rows[1]).toBe('2026-03,500,50,8.98,4.99,0,0,436.03,0,0,,,436.03');
  });

  it('give back what a dispute held before', async () => {
    await draw([some('2026-03', { held: -450, net: 450, fees: 500, serviceCharge: 50 }), ...months]);
    const section = await regionOf('Earnings');
    expect(linesOf(section)).toContain('Disputes: held back, fees+₹450');
  });

  it.each<[string, Answer<typeof STATEMENTS>]>([
    ['there are none', [some('2026-03')]],
    ['they can’t be had', refuse(502, 'upstream_unavailable', '')],
  ])('leave the desk as it is while %s', async (_why, answer) => {
    await draw(answer);
    expect(await screen.findByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Earnings' })).not.toBeInTheDocument();
  });
});

describe('the statement', () => {
  const months = [
    some('2026-03', { carried: -45, due: -45 }),
    some('2026-02', { fees: 1000, serviceCharge: 100, earned: 900, returned: 90, paid: null, due: 0 }),
    some('2026-01', { fees: 500, serviceCharge: 50, earned: 450, paidWith: '2026-02' }),
  ];
  const paid = { amount: 1260, reference: 'NEFT 7', at: '2026-03-02T10:00:00.000Z' };
  const open = async (answer: Answer<typeof STATEMENTS>, search = '') => {
    await draw(answer, search);
    return regionOf('Monthly statement');
  };

  it('is that of the last month: what was earned, charged, refunded, paid out and is due', async () => {
    const [current, last, first] = months as [MonthStatement, MonthStatement, MonthStatement];
    const section = await open([current, { ...last, carried: 450, paid }, first]);
    await userEvent.click(section.getByRole('button', { name: 'Show statement' }));
    expect(await section.findByLabelText('Month')).toHaveDisplayValue('February 2026');
    expect(linesOf(section)).toEqual([
      'Fees₹1,000',
      'Service charge−₹100',
      'Refunds and charge-backs, your share−₹90',
      'You earned₹810',
      'Carried over from earlier months₹450',
      'Paid out on 2 Mar 2026Reference: NEFT 7−₹1,260',
      'Due to you₹0',
    ]);
    const file = section.getByRole('link', { name: 'Download all months as CSV' });
    const rows = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(rows[2]).toBe('2026-02,1000,100,0,0,90,0,810,450,1260,2026-03-02T10:00:00.000Z,NEFT 7,0');
    await userEvent.selectOptions(section.getByLabelText('Month'), '2026-01');
    expect(window.location.search).toBe('?statement=2026-01');
    expect(linesOf(section)).toContain('Paid out with February 2026−₹450');
  });

  it('of a running month says when it is paid out, and why less than nothing is due', async () => {
    const section = await open(months, '?statement=2026-03');
    expect(await section.findByText('Due to you, so far')).toBeInTheDocument();
    expect(section.getByText(/^A refund or a charge-back came after your payout/)).toBeInTheDocument();
  });

  it('begins with the first paid consultation, and says when it can’t be had', async () => {
    const section = await open([some('2026-03')], '?statement=last');
    expect(await section.findByText(/^Your statement begins with/)).toBeInTheDocument();
    document.body.replaceChildren();
    const failed = await open(refuse(403, 'forbidden', ''), '?statement=last');
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
