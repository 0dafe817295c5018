import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedPet, PetLink } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { aTimeline, somePet } from './some-pet';

afterEach(() => toast.remove());

const pet = somePet({ allergies: ['Chicken'] });
const link: PetLink = {
  ...{ _id: 'c'.repeat(24), withOwner: false, opened: 0, lastOpenedAt: null },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', endsAt: '2026-03-08T10:00:00.000Z' },
};

describe('the links on the page of a pet', () => {
  const show = async (answers: Answers = {}) => {
    const area = await renderArea(routes, {
      path: `/user/pets/${pet._id}`,
      user: someUser(),
      answers: {
        ...aTimeline(pet),
        'GET /api/user/pets/:id/links': { links: [] },
        ...answers,
      },
    });
    return { ...area, region: within(await screen.findByRole('region', { name: 'Share by a link' })) };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('are made for a week and without the owner', async () => {
    let links: PetLink[] = [];
    const { calls, region } = await show({
      'GET /api/user/pets/:id/links': () => ({ links }),
      'POST /api/user/pets/:id/links': () => {
        links = [link];
        return { success: true, link, token: 'secret' };
      },
    });
    await userEvent.click(await region.findByRole('button', { name: 'Make a link' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Make a link to this record' }));
    await userEvent.click(asking.getByRole('button', { name: 'Make a link' }));
    const made = within(await screen.findByRole('dialog', { name: 'Send this link' }));
    expect(made.getByLabelText('Link')).toHaveValue(`${window.location.origin}/pet-record#secret`);
    expect(made.getByText(/works until 8 Mar 2026, 15:30/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(await region.findByText('Works until 8 Mar 2026, 15:30')).toBeInTheDocument();
    expect(region.getByText('Not opened yet')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 7, withOwner: false });
  });

  it('are made for longer and with the owner if the owner chooses that', async () => {
    const { calls, region } = await show({
      'POST /api/user/pets/:id/links': { success: true, link, token: 'secret' },
    });
    await userEvent.click(await region.findByRole('button', { name: 'Make a link' }));
    const asking = within(await screen.findByRole('dialog'));
    await userEvent.click(asking.getByLabelText('30 days'));
    await userEvent.click(asking.getByLabelText(/owners’ names/));
    await userEvent.click(asking.getByRole('button', { name: 'Make a link' }));
    await screen.findByRole('dialog', { name: 'Send this link' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 30, withOwner: true });
  });

  it('say how often each was opened, and end', async () => {
    let links = [{ ...link, withOwner: true, opened: 3, lastOpenedAt: '2026-03-02T10:00:00.000Z' }];
    const { calls, region } = await show({
      ...aTimeline(pet, { links }),
      'GET /api/user/pets/:id/links': () => ({ links }),
      'DELETE /api/user/pet-links/:id': () => {
        links = [];
        return { success: true };
      },
    });
    expect(await region.findByText('Opened 3 times, last on 2 Mar 2026, 15:30')).toBeInTheDocument();
    expect(region.getByText('With the owners’ details')).toBeInTheDocument();
    await press('End the link that works until 8 Mar 2026, 15:30');
    expect(await region.findByText('No link works at the moment.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/user/pet-links/${link._id}`);
  });

  it('say when one could not be made', async () => {
    const { region } = await show({
      'POST /api/user/pets/:id/links': refuse(409, 'conflict', 'A pet can have 20 links.'),
    });
    await userEvent.click(await region.findByRole('button', { name: 'Make a link' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText('A pet can have 20 links.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Send this link' })).not.toBeInTheDocument();
  });
});

describe('somebody with a link', () => {
  const doctor = { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer' };
  const record: LinkedPet = {
    endsAt: link.endsAt,
    pet: {
      ...pet,
      owners: [],
      born: { on: '2020-02-29', about: false },
      vaccinations: [{ name: 'Rabies', givenOn: '2025-05-01', dueOn: '2036-05-01' }],
    },
    visits: [
      {
        ...{ bookingId: 'e'.repeat(24), appointmentAt: '2026-03-05T10:35:00.000Z', doctor, pet: null, petId: pet._id },
        ...{
          reason: 'Limps',
          summary: 'Let Moti rest',
          signedAt: '2026-03-05T11:35:00.000Z',
          followUpOn: '2026-03-12',
        },
        additions: [{ text: 'The picture is fine', at: '2026-03-06T10:35:00.000Z' }],
        told: { reason: 'Limps', since: 'days', eats: 'less', drinks: null, moves: null, redFlags: ['seizure'] },
      },
    ],
    prescriptions: [],
  };
  const open = (answer: Answers['POST /api/pet-links/open'], hash = '#secret', more: Answers = {}) =>
    renderArea(routes, {
      path: `/pet-record${hash}`,
      user: null,
      answers: { 'POST /api/pet-links/open': answer, ...more },
    });

  it('reads the record, the newest first, and can change nothing', async () => {
    const { calls } = await open(record);
    expect(await screen.findByRole('heading', { level: 1, name: 'Moti' })).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ token: 'secret' });
    expect(screen.getByText(/read it until 8 Mar 2026, 15:30/)).toBeInTheDocument();
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(timeline.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '5 Mar 2026 · Visit: Dr. Meera Iyer',
      '1 May 2025 · Vaccination: Rabies',
      '29 Feb 2020 · Born',
    ]);
    for (const text of ['Limps', 'For a few days', 'Less', 'Let Moti rest', '12 Mar 2026', 'The picture is fine'])
      expect(timeline.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('Chicken')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Owners' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download as PDF']);
  });

  it('reads to whom the pet was referred, and what for', async () => {
    const to = { toDoctor: null, clinic: { name: 'Cessna', city: '', phone: '', email: '' } };
    const referral = { _id: '7'.repeat(24), doctor, ...to, reason: 'An X-ray', createdAt: '2026-03-06T10:35:00.000Z' };
    await open({ ...record, referrals: [referral] });
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(timeline.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('6 Mar 2026 · Referral to Cessna');
    for (const text of ['Dr. Meera Iyer', 'An X-ray']) expect(timeline.getByText(text)).toBeInTheDocument();
  });

  it('reads who owns the pet if the link says so', async () => {
    await open({ ...record, pet });
    expect(within(await screen.findByRole('region', { name: 'Owners' })).getByText('Asha Rao')).toBeInTheDocument();
  });

  it('downloads it, and is told when that fails', async () => {
    const { calls } = await open(record, '#secret', {
      'POST /api/pet-links/pdf': refuse(404, 'not_found', 'This link no longer works.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download as PDF' }));
    expect(await screen.findByText('This link no longer works.')).toBeInTheDocument();
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ token: 'secret', language: 'en' }));
  });

  it.each([
    ['has ended', refuse(404, 'not_found', 'This link no longer works.'), '#secret'],
    ['is no link of ours', refuse(400, 'validation_failed', 'Too long'), `#${'x'.repeat(200)}`],
  ])('reads kindly that it %s', async (_what, answer, hash) => {
    await open(answer, hash);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
    expect(screen.getByText(/can send you a new one/)).toBeInTheDocument();
  });

  it('reads the same when the secret got lost, without a call', async () => {
    const { calls } = await open(record, '');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
