import { screen, within } from '@testing-library/react';
import { noDates, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { earningsByMonth } from '../src/earnings/earnings';
import { routes } from '../src/routes';

const now = Date.parse('2026-03-10T00:00:00Z');
const paid = (dateOnly: string, amount: number) => someBooking(1, { dateOnly, amount });

describe('the earnings', () => {
  it('are summed by month, the service charge of each rounded to a paisa', () => {
    const months = earningsByMonth(
      [paid('2026-03-01', 500), paid('2026-03-02', 0.05), paid('2026-01-31', 400)],
      now,
      3,
    );
    expect(months).toEqual([
      { month: '2026-01', fees: 400, charge: 40, net: 360 },
      { month: '2026-02', fees: 0, charge: 0, net: 0 },
      { month: '2026-03', fees: 500.05, charge: 50.01, net: 450.04 },
    ]);
  });

  it('count neither what failed nor what was returned', () => {
    const failed = someBooking(1, { ...noDates, paymentStatus: 'Failed' });
    const returned = someBooking(1, { dateOnly: '2026-03-02', paymentStatus: 'refunded' });
    expect(earningsByMonth([failed, returned], now, 1)).toEqual([{ month: '2026-03', fees: 0, charge: 0, net: 0 }]);
  });

  it('begin a month by the clock of India', () => {
    expect(earningsByMonth([], Date.parse('2026-03-31T18:30:00Z'), 1)[0]?.month).toBe('2026-04');
    expect(earningsByMonth([], Date.parse('2026-03-31T18:29:00Z'), 1)[0]?.month).toBe('2026-03');
  });

  it('are spelled out on the appointments page', async () => {
    await renderArea(routes, {
      path: '/doctor/appointments',
      user: someUser({ role: 'doctor' }),
      answers: { 'GET /api/doctor/bookings': [someBooking(0)] },
    });
    const section = within(await screen.findByRole('region', { name: 'Earnings' }));
    for (const sum of ['₹500', '−₹50']) expect(section.getByText(sum)).toBeInTheDocument();
    expect(section.getAllByText('₹450')).toHaveLength(2);
  });
});
