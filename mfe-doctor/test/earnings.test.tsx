import { screen, within } from '@testing-library/react';
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
    expect(lines[0]).toMatch(/Month,Fees,Service charge,You receive$/);
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
