import { screen, within } from '@testing-library/react';
import type { Booking, Doctor, EnteredLicence } from '@vetcare/contracts';
import { type Answer, bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const account = {
  ...{ kind: 'bank' as const, holder: 'Asha Rao', masked: '•••• 6789', ifsc: 'SBIN0001234' },
  changedAt: '2026-03-02T06:00:00.000Z',
};
const known = { details: account };
const desk = (
  doctor: Doctor,
  licence: EnteredLicence | null,
  payout: Answer<'GET /api/doctor/payout-details'> = known,
  bookings: readonly Booking[] = [],
) =>
  renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists(bookings, 'userId'),
      'GET /api/doctor/profile': doctor,
      'GET /api/doctor/licence': { licence },
      'GET /api/doctor/payout-details': payout,
    },
  });
const entered: EnteredLicence = {
  council: 'Karnataka Veterinary Council',
  number: 'KVC-1',
  certificateUrl: null,
  enteredAt: '2026-03-02T06:00:00.000Z',
  checked: false,
};
const day = [{ from: '09:00', to: '17:00' }];
const hours = { monday: day, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const complete = { image: '/media/auth/1', description: 'I like cats.', hours };

describe('the desk of a new doctor', () => {
  it('lists what the page still lacks, with the way to the settings', async () => {
    const none = { ...hours, monday: [] };
    await desk(someDoctor({ image: null, description: ' ', hours: none }), null, { details: null });
    const steps = within(await screen.findByRole('region', { name: 'Finish your page' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Add your picture',
      'Write about yourself',
      'Set your consultation hours',
      'Add your council registration',
      'Say where your money goes',
    ]);
    expect(steps.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/doctor/settings');
  });

  it('shows who waits for an answer before it', async () => {
    await desk(someDoctor(), null, known, [someBooking(1)]);
    const steps = await screen.findByRole('region', { name: 'Finish your page' });
    const waiting = screen.getByRole('region', { name: 'Waiting for your answer' });
    expect(waiting.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each<[string, Answer<'GET /api/doctor/payout-details'>]>([
    ['once the page is complete', known],
    ['of payouts when it can’t be had where they go', refuse(404, 'not_found', '')],
  ])('says nothing %s', async (_why, payout) => {
    await desk(someDoctor(complete), entered, payout);
    expect(await screen.findByRole('heading', { name: 'No Appointments Found' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Finish your page' })).not.toBeInTheDocument();
  });
});
