import { screen, within } from '@testing-library/react';
import { bookingLists, renderArea, shiftDeviceClock, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const DAY = 24 * 60 * 60 * 1000;
const CLOCKS = [
  ['a day ahead', DAY],
  ['three days ahead', 3 * DAY],
  ['a day behind', -DAY],
] as const;

describe.each(CLOCKS)('on a device whose clock is %s', (_, aheadMs) => {
  afterEach(() => shiftDeviceClock(0));
  const show = async (hoursAgo: number) => {
    const bookings = [someBooking(hoursAgo)];
    shiftDeviceClock(aheadMs);
    const answers = { 'GET /api/user/get-appointments': bookingLists(bookings, 'doctorId') };
    await renderArea(routes, { path: '/user/history', user: someUser(), answers });
    return within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
  };

  it('an open consultation leads to its chat and says how long that is open', async () => {
    const card = await show(1);
    expect(await card.findByText(/1d 2[23]h/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Open now' })).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Chat with Dr. Asha Rao' })).toBeInTheDocument();
    expect(card.queryByRole('link', { name: 'Book Again with Dr. Asha Rao' })).toBeNull();
  });

  it('one that is over can be booked again', async () => {
    const card = await show(49);
    expect(card.getByRole('link', { name: 'Book Again with Dr. Asha Rao' })).toBeInTheDocument();
    expect(card.queryByRole('link', { name: 'Chat with Dr. Asha Rao' })).toBeNull();
  });

  it('one that is to come says when it starts', async () => {
    const card = await show(-30);
    expect(await card.findByText(/1d [56]h/)).toBeInTheDocument();
    expect(card.getByText('Starts in', { exact: false })).toBeInTheDocument();
  });
});
