import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineEntry } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { aTimeline, somePet } from './some-pet';

afterEach(() => toast.remove());

const pet = somePet();
const doctor = { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer' };
const at = '2026-03-05T10:35:00.000Z';
const visit = {
  ...{ bookingId: 'e'.repeat(24), appointmentAt: at, doctor, pet: null, petId: pet._id, reason: 'Limps' },
  ...{ summary: 'Let Moti rest', signedAt: at, followUpOn: null, additions: [] },
};
const prescription = {
  ...{ _id: 'f'.repeat(24), bookingId: visit.bookingId, code: 'c', version: 1, state: 'valid' as const, issuedAt: at },
  ...{ endedAt: null, reason: null, owner: { _id: 'a'.repeat(24), FirstName: 'Asha', LastName: 'Rao' } },
  doctor: { ...doctor, qualification: 'B.V.Sc.', registration: { council: 'Karnataka' as const, number: 'KVC 1' } },
  ...{ pet: { name: 'Moti', species: 'dog' as const, breed: '', age: null }, weightKg: 10, advice: '' },
  lines: [],
};
const referral = {
  ...{ _id: '1'.repeat(24), bookingId: visit.bookingId, doctor, pet: { _id: pet._id, name: 'Moti', species: 'dog' } },
  ...{ toDoctor: null, clinic: { name: 'Cessna', city: '', phone: '080 1', email: '' }, reason: 'X-ray', summary: '' },
  ...{ pictures: [], documents: [], state: 'asked', createdAt: at, answeredAt: null, endedAt: null },
  ...{ accessUntil: null, linkEndsAt: null },
} as NonNullable<TimelineEntry['referral']>;

const entries: TimelineEntry[] = [
  { id: '8', at, look: { doctor: null } },
  { id: '7', at, look: { doctor } },
  { id: '6', at, referral },
  { id: '5', at, prescription: prescription as unknown as NonNullable<TimelineEntry['prescription']> },
  { id: '4', at, visit },
  { id: '3', at: '2026-01-01T18:30:00.000Z', weight: { kg: 0.12 } },
  { id: '2', at: '2025-12-31T18:30:00.000Z', vaccination: { name: 'Rabies' } },
  // From a release that knows more.
  { id: '1', at },
  { id: '0', at: '2019-12-31T18:30:00.000Z', life: 'born' },
];

const show = async (answers: Answers) => {
  const area = await renderArea(routes, { path: `/user/pets/${pet._id}`, user: someUser(), answers });
  return { ...area, region: within(await screen.findByRole('region', { name: 'Timeline' })) };
};

describe('the timeline on the page of a pet', () => {
  it('says what happened, with the way to each', async () => {
    const { region } = await show(aTimeline(pet, { entries }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 Mar 2026, 16:05A person with a link looked at the record',
      '5 Mar 2026, 16:05Dr. Meera Iyer looked at the record',
      '5 Mar 2026Referral to Cessna Waits for your answerDr. Meera Iyer: X-ray',
      '5 Mar 2026Prescription: Dr. Meera Iyer ValidDownload PDF',
      '5 Mar 2026Visit: Dr. Meera IyerYou came because: LimpsLet Moti rest',
      '2 Jan 2026Weight: 120 g',
      '1 Jan 2026Vaccination: Rabies',
      '1 Jan 2020Born',
    ]);
    const hrefs = region.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/user/referrals/${referral._id}`,
      `/api/prescriptions/${prescription._id}/pdf?language=en`,
      `/user/visits/${visit.bookingId}`,
    ]);
    expect(region.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is narrowed to one part, and says when there is nothing of it', async () => {
    const { calls, region } = await show({
      'GET /api/user/pets/:id/timeline': ({ query }) => ({
        ...aTimeline(pet)['GET /api/user/pets/:id/timeline'],
        entries: query.get('part') === null ? entries : [],
      }),
    });
    await userEvent.selectOptions(region.getByLabelText('Show'), 'Prescriptions');
    expect(await region.findByText('No prescriptions yet.')).toBeInTheDocument();
    expect(calls.at(-1)?.query.get('part')).toBe('prescriptions');
    await userEvent.selectOptions(region.getByLabelText('Show'), 'Everything');
    expect(region.getByText('Weight: 120 g')).toBeInTheDocument();
  });

  it('goes on with what is older, also after an attempt that failed', async () => {
    let isAway = true;
    const page = aTimeline(pet)['GET /api/user/pets/:id/timeline'];
    const { region } = await show({
      'GET /api/user/pets/:id/timeline': ({ query }) => {
        if (query.get('before') === null) return { ...page, entries: entries.slice(0, 2), next: '7' };
        return isAway ? refuse(404, 'not_found', 'Not now') : { ...page, entries: entries.slice(5) };
      },
    });
    await userEvent.click(region.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Not now')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(region.getByRole('button', { name: 'Show more' }));
    expect(await region.findByText('Weight: 120 g')).toBeInTheDocument();
    expect(region.getAllByRole('listitem')).toHaveLength(5);
    expect(region.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('stays where its reader is when the page is read again', async () => {
    const page = aTimeline(pet)['GET /api/user/pets/:id/timeline'];
    const { region, platform, calls } = await show({
      'GET /api/user/pets/:id/timeline': ({ query }) =>
        query.get('before') === null
          ? { ...page, entries: entries.slice(0, 2), next: '7' }
          : { ...page, entries: entries.slice(5) },
    });
    await userEvent.click(region.getByRole('button', { name: 'Show more' }));
    expect(await region.findByText('Weight: 120 g')).toBeInTheDocument();
    const before = calls.length;
    await act(() => platform.queryClient.refetchQueries({ queryKey: ['/api/user/pets', pet._id], exact: true }));
    expect(calls.length).toBeGreaterThan(before);
    expect(region.getByText('Weight: 120 g')).toBeInTheDocument();
  });

  it('says that nothing is noted yet', async () => {
    const { region } = await show(aTimeline(pet));
    expect(region.getByText(/^Nothing is noted yet/)).toBeInTheDocument();
  });
});
