import { act, screen, within } from '@testing-library/react';
import type { ComingConsultation, Pet } from '@vetcare/contracts';
import { refreshFollowers } from '@vetcare/web-kit';
import { refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

const show = (pets: Pet[], consultations: ComingConsultation[] = []) =>
  renderArea(routes, {
    path: '/user/pets',
    user: someUser(),
    answers: { 'GET /api/user/pets': { pets }, 'GET /api/user/intakes': { consultations } },
  });
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('the list of pets', () => {
  it('leads to each of them, and to the form for another', async () => {
    await show([
      somePet({ breed: 'Indie', sex: 'female', neutered: true }),
      somePet({ _id: 'c'.repeat(24), name: 'Zoya' }),
    ]);
    const card = await screen.findByRole('link', { name: /Moti/ });
    expect(card).toHaveAttribute('href', `/user/pets/${'b'.repeat(24)}`);
    expect(card).toHaveTextContent('Dog · Indie · Female, spayed');
    expect(screen.getByRole('link', { name: 'Add a pet' })).toHaveAttribute('href', '/user/pets/new');
  });

  it('invites to add the first one', async () => {
    await show([]);
    expect(await screen.findByText('No pets yet')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Add a pet' })).toHaveLength(1);
  });

  it.each([
    ['soon', 5, /Rabies due on/],
    ['since yesterday', -1, /Rabies was due on/],
  ])('says what is due %s', async (_when, days, words) => {
    await show([somePet({ vaccinations: [{ name: 'Rabies', givenOn: null, dueOn: daysFromNow(days) }] })]);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('reminds of nothing for a pet that died, and says so', async () => {
    const vaccinations = [{ name: 'Rabies', givenOn: null, dueOn: daysFromNow(-1) }];
    await show([somePet({ diedOn: '2026-05-01', vaccinations })]);
    const card = within(await screen.findByRole('link', { name: /Moti/ }));
    expect(card.getByText('Dog · Died on 1 May 2026')).toBeInTheDocument();
    expect(card.queryByText(/Rabies/)).not.toBeInTheDocument();
  });

  it('leads to the preparation of a consultation, until its doctor has answered', async () => {
    const doctor = { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer' };
    const consultation = {
      bookingId: 'e'.repeat(24),
      doctor,
      appointmentAt: '2026-12-01T10:00:00.000Z',
      isPrepared: false,
    };
    await show(
      [],
      [
        { ...consultation, isEditable: true },
        { ...consultation, bookingId: 'f'.repeat(24), doctor: { ...doctor, FirstName: 'Answered' }, isEditable: false },
      ],
    );
    const link = await screen.findByRole('link', { name: 'Prepare: Dr. Meera Iyer' });
    expect(link).toHaveAttribute('href', `/user/prepare/${doctor._id}`);
    expect(screen.queryByText(/Answered/)).not.toBeInTheDocument();
  });

  it('leads to the preparation of a consultation that is booked while it is open', async () => {
    const doctor = { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer' };
    const at = { appointmentAt: '2026-12-01T10:00:00.000Z', isPrepared: false, isEditable: true };
    const consultations: ComingConsultation[] = [];
    const { platform } = await show([somePet()], consultations);
    await screen.findByRole('link', { name: /Moti/ });
    consultations.push({ bookingId: 'e'.repeat(24), doctor, ...at });
    expect(screen.queryByRole('link', { name: /^Prepare/ })).not.toBeInTheDocument();
    act(() => refreshFollowers(platform.queryClient, new Set(['bookings'] as const)));
    expect(await screen.findByRole('link', { name: 'Prepare: Dr. Meera Iyer' })).toBeInTheDocument();
  });

  it('says that it could not be fetched', async () => {
    await renderArea(routes, {
      path: '/user/pets',
      user: someUser(),
      answers: {
        'GET /api/user/pets': refuse(502, 'upstream_unavailable', 'Not available'),
        'GET /api/user/intakes': refuse(502, 'upstream_unavailable', 'Not available'),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch your pets');
  });
});
