import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminBooking, BookingPerson } from '@vetcare/contracts';
import { refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const person = (FirstName: string): BookingPerson => ({
  _id: 'c'.repeat(24),
  FirstName,
  LastName: 'Rao',
  email: `${FirstName.toLowerCase()}@vetcare.test`,
  PhoneNo: '98',
  image: null,
  specialization: null,
});
const booking: AdminBooking = {
  _id: 'b'.repeat(24),
  userId: person('Ravi'),
  doctorId: person('Asha'),
  monthName: 'N/A',
  dayOfWeek: 'N/A',
  dateOnly: '0000-00-00',
  timeOnly: 'N/A',
  completionDate: null,
  completionDayOfWeek: 'N/A',
  completionDateOnly: '0000-00-00',
  completionTimeOnly: 'N/A',
  amount: 500,
  currency: 'INR',
  paymentStatus: 'refunded',
  paymentId: 'pay_1',
  orderId: 'order_1',
  createdAt: '2026-11-01T10:00:00.000Z',
  serviceCharge: null,
  refunds: [],
};
const LIST = 'GET /api/admin/bookings';
const draw = (answer: unknown, path = '/admin/bookings') =>
  renderArea(routes, { path, user: someUser({ role: 'admin' }), answers: { [LIST]: answer } });

describe('the bookings page', () => {
  it('shows whose booking it is and what became of its payment', async () => {
    await draw([booking]);
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['Ravi Rao', 'Dr. Asha Rao', '1 Nov 2026, 15:30', '₹500', 'Refunded', 'order_1', 'pay_1'])
      expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
  });

  it('keeps the status in the address and asks for it; says when there is none', async () => {
    const { calls } = await draw([], '/admin/bookings?status=Failed');
    expect(await screen.findByText('No booking has this status.')).toBeInTheDocument();
    expect(calls.at(-1)?.query.get('status')).toBe('Failed');
    await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Expired');
    expect(window.location.search).toBe('?status=expired');
  });

  it('says when it failed, with Retry', async () => {
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByText('Failed to fetch bookings')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
