import { screen } from '@testing-library/react';
import { toast } from '@vetcare/web-kit';
import { type Answer, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

afterEach(() => toast.remove());

const show = (profile: Answer<'GET /api/doctor/profile'>) =>
  renderArea(routes, {
    path: '/doctor/profile',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/profile': profile },
  });

describe("the doctor's own profile", () => {
  // Promises: calls.get-api-doctor-profile.payload, profile.own
  it('shows who they are and what they wrote', async () => {
    await show(someDoctor());
    expect(await screen.findByRole('heading', { name: 'Dr. Asha Rao' })).toBeInTheDocument();
    for (const text of ['Surgery', '12 years', '₹755', '41', 'Verified', 'Available', 'I like cats.'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('counts no years before the first is over', async () => {
    await show(someDoctor({ experience: 0 }));
    expect(await screen.findByText('Less than a year')).toBeInTheDocument();
  });

  // Promises: profile.missing
  it('says that there is none', async () => {
    await show(refuse(404, 'not_found', 'Doctor profile not found.'));
    expect(await screen.findByText('Doctor profile not found.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  // Promises: calls.get-api-doctor-profile.failure
  it('offers to retry when it could not be loaded', async () => {
    await show(refuse(500, 'internal', ''));
    expect(await screen.findByRole('heading', { name: 'Failed to fetch doctor profile' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
