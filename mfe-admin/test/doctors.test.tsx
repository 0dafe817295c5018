import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DoctorCase, DoctorCounts } from '@vetcare/contracts';
import { type Answers, type Call, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctorCase } from './some-doctor-case';

const many = Array.from({ length: 120 }, (_, index) =>
  someDoctorCase({ _id: index.toString(16).padStart(24, '0'), LastName: `R${index}` }),
);
const counts: DoctorCounts = { pending: 120, approved: 7, rejected: 0, suspended: 0 };

/** Pages like the server: returns the doctors with the wanted status that come after the given one. */
function page({ query }: Call): DoctorCase[] {
  const of = many.filter(({ status }) => status === query.get('status'));
  const start = of.findIndex(({ _id }) => _id === query.get('after')) + 1;
  return of.slice(start, start + Number(query.get('limit')));
}
const draw = (path = '/admin/doctors', answers: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { 'GET /api/admin/doctors': page, 'GET /api/admin/doctors/counts': counts, ...answers },
  });
const asked = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => query.get('search'));

describe('the list of doctors', () => {
  it('goes page by page, and the address says how far', async () => {
    await draw();
    expect(await screen.findAllByRole('row')).toHaveLength(51);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(101));
    expect(window.location.search).toBe('?pages=2');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(121));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: /^Approved/ }));
    expect(window.location.search).toBe('?status=approved');
  });

  it('counts each status, also where the list fails', async () => {
    await draw('/admin/doctors?status=approved', { 'GET /api/admin/doctors': refuse(403, 'forbidden', '') });
    expect(await screen.findByRole('tab', { name: 'Pending 120' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Approved 7', selected: true })).toBeInTheDocument();
  });

  it('is narrowed down to days of registration, and can be taken along as a file', async () => {
    const { calls } = await draw('/admin/doctors?from=2026-11-01&to=2026-11-30');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
    for (const path of ['/api/admin/doctors', '/api/admin/doctors/counts'])
      expect(calls.find((call) => call.path === path)?.query.toString()).toContain('from=2026-11-01&to=2026-11-30');
    const file = await screen.findByRole('link', { name: /CSV/ });
    expect(file).toHaveAttribute('download', 'vetcare-doctors-pending.csv');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('Doctor,Email,Phone');
  });

  it('is searched by the server once the typing pauses, from two letters on', async () => {
    const { calls } = await draw('/admin/doctors', { 'GET /api/admin/doctors': [] });
    const field = await screen.findByLabelText('Search by name, email or phone');
    await userEvent.type(field, 'a');
    expect(await screen.findByText('No doctors waiting')).toBeInTheDocument();
    await userEvent.type(field, 'sha r');
    expect(window.location.search).toBe('?search=asha+r');
    expect(await screen.findByText('No doctors found')).toBeInTheDocument();
    for (const path of ['/api/admin/doctors', '/api/admin/doctors/counts'])
      expect(asked(calls, path)).toEqual([null, 'asha r']);
  });
});
