import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsultationRecord, FullRecord, Intake, Note, Referral } from '@vetcare/contracts';
import { refreshFollowers } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { startLive } from '../src/live';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

const BOOKING = 'e'.repeat(24);
const intake: Intake = {
  ...{ petId: 'b'.repeat(24), reason: 'Vomits', since: 'days', eats: 'none', drinks: null, moves: null },
  ...{ redFlags: ['poison'], sharesHistory: false, pictures: ['/media/record/1'] },
  changedAt: '2026-03-05T10:35:00.000Z',
};
const patient = { _id: 'a'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' };
const gone = { ...patient, FirstName: 'Deleted', LastName: 'user', deleted: true as const };
const listed: ConsultationRecord = {
  bookingId: BOOKING,
  patient,
  appointmentAt: '2026-03-05T10:35:00.000Z',
  completionAt: '2026-03-07T10:35:00.000Z',
  pet: { _id: 'b'.repeat(24), name: 'Moti', species: 'dog' },
  intake,
};
const note = {
  ...{ findings: 'Wheezes', assessment: '', plan: '', summary: 'Rest' },
  ...{ signedAt: '2026-01-05T12:00:00.000Z', additions: ['Better now'] },
};
const document = { path: '/media/record/2.pdf', name: 'Blood test.pdf', bytes: 340_000 };
const video = { path: '/media/record/3.mp4', type: 'video/mp4' as const, bytes: 9_000_000, seconds: 62 };
const full: FullRecord = {
  ...listed,
  intake: { ...intake, documents: [document], video },
  pet: somePet({ allergies: ['Chicken'] }),
  earlier: [
    { bookingId: 'f'.repeat(24), appointmentAt: '2026-01-05T10:00:00.000Z', doctor: patient, reason: 'Coughs', note },
  ],
  accessUntil: '2026-04-06T10:35:00.000Z',
};
const show = (path: string, answers: Answers) =>
  renderArea(routes, { path, user: someUser({ role: 'doctor' }), answers, owns: (to) => !to.includes('chats') });

describe("the doctor's patients", () => {
  it('are listed with the animal, the reason, since when, and signs of an emergency', async () => {
    await show('/doctor/records', { 'GET /api/doctor/records': { records: [listed] } });
    const card = await screen.findByRole('link', { name: /Moti/ });
    expect(card).toHaveAttribute('href', `/doctor/records/${BOOKING}`);
    for (const text of ['Emergency signs', 'Moti · Dog', 'Vomits', 'For a few days', 'Owner: Ravi Menon'])
      expect(card).toHaveTextContent(text);
  });

  it('are there, too, when the owner has told nothing', async () => {
    await show('/doctor/records', { 'GET /api/doctor/records': { records: [{ ...listed, pet: null, intake: null }] } });
    const card = await screen.findByRole('link', { name: /Ravi Menon/ });
    expect(card).toHaveTextContent('Has not said yet which pet it is about, or why');
    expect(screen.queryByText('Emergency signs')).not.toBeInTheDocument();
  });

  it('are not said to have told nothing once the owner has deleted the account', async () => {
    const left = { ...listed, patient: gone, pet: null, intake: null };
    await show('/doctor/records', { 'GET /api/doctor/records': { records: [left] } });
    const card = await screen.findByRole('link', { name: /Deleted user/ });
    expect(card).toHaveTextContent('The owner has deleted their account.');
    expect(card).not.toHaveTextContent('Has not said yet');
  });

  it('are there as soon as a consultation is booked', async () => {
    const records: ConsultationRecord[] = [];
    const { platform } = await show('/doctor/records', { 'GET /api/doctor/records': () => ({ records }) });
    expect(await screen.findByText('No patients now')).toBeInTheDocument();
    records.push(listed);
    act(() => refreshFollowers(platform.queryClient, new Set(['bookings'] as const)));
    expect(await screen.findByRole('link', { name: /Moti/ })).toBeInTheDocument();
  });

  it.each([
    ['who finishes consultations', { finishUntil: '2031-01-06T09:00:00.000Z' }, false],
    ['who works as always', {}, true],
  ])('lead a doctor %s to all notes, if that is not refused', async (_, given, leads) => {
    await renderArea(routes, {
      ...{ path: '/doctor/records', user: someUser({ role: 'doctor', ...given }) },
      answers: { 'GET /api/doctor/records': { records: [listed] } },
    });
    await screen.findByRole('link', { name: /Moti/ });
    expect(screen.queryByRole('link', { name: 'All your notes' }) !== null).toBe(leads);
  });

  it('go on below the first page, where there is a next one', async () => {
    const next = '2026-03-01T10:00:00.000Z';
    const last = { ...listed, bookingId: '2'.repeat(24), pet: { ...somePet(), name: 'Heera' } };
    await show('/doctor/records', {
      'GET /api/doctor/records': ({ query }) =>
        query.get('before') === next ? { records: [last], next: null } : { records: [listed], next },
    });
    await screen.findByRole('link', { name: /Moti/ });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Heera/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Moti/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('are those of one owner where the address says so', async () => {
    const { calls } = await show(`/doctor/records?patient=${patient._id}`, {
      'GET /api/doctor/records': { records: [] },
    });
    expect(await screen.findByText('No patients now')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/doctor/records')?.query.get('patientId')).toBe(patient._id);
  });
});

describe('a search of the list', () => {
  const many = Array.from({ length: 10 }, (_, n) => ({ ...listed, bookingId: String(n).repeat(24) }));

  it('is offered where there are many, asks the server, and stays in the address', async () => {
    const { calls } = await show('/doctor/records', { 'GET /api/doctor/records': { records: many } });
    const field = await screen.findByRole('searchbox', { name: 'Search your patients' });
    await userEvent.type(field, 'moti');
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path === '/api/doctor/records')
          .at(-1)
          ?.query.get('search'),
      ).toBe('moti'),
    );
    expect(window.location.search).toBe('?search=moti');
  });

  it('is not offered where there are few', async () => {
    await show('/doctor/records', { 'GET /api/doctor/records': { records: many.slice(1) } });
    await screen.findAllByRole('link', { name: /Moti/ });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('says that nobody was found, and can be cleared', async () => {
    await show('/doctor/records?search=nobody', { 'GET /api/doctor/records': { records: [] } });
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  });
});

test('those without a signed note come first once they have begun', async () => {
  const coming = {
    ...listed,
    bookingId: '1'.repeat(24),
    appointmentAt: '2999-03-05T10:35:00.000Z',
    note: 'none' as const,
  };
  const unsigned = { ...listed, note: 'draft' as const };
  await show('/doctor/records', { 'GET /api/doctor/records': { records: [coming, unsigned] } });
  const waiting = within(await screen.findByRole('region', { name: 'Not signed yet' }));
  expect(waiting.getAllByRole('link')).toHaveLength(1);
  expect(waiting.getByRole('link')).toHaveAttribute('href', `/doctor/records/${BOOKING}`);
});

test('the notes to sign are the number on the place in the menu, for doctors only', async () => {
  const answers: Answers = {
    'GET /api/doctor/records': { records: [] },
    'GET /api/doctor/unsigned-notes': { count: 2 },
  };
  const { platform } = await show('/doctor/records', answers);
  startLive(platform);
  startLive(platform);
  const number = platform.badge('unsigned-notes');
  await waitFor(() => expect(number.get()).toBe(2));
  platform.session.clear();
  expect(number.get()).toBe(0);
});

describe('the record of a consultation', () => {
  it('shows what was told and what is known, and leads to the chat', async () => {
    await show(`/doctor/records/${BOOKING}`, { 'GET /api/doctor/records/:id': full });
    expect(await screen.findByRole('heading', { level: 1, name: 'Moti' })).toBeInTheDocument();
    expect(screen.getByText(/has eaten something poisonous/)).toBeInTheDocument();
    const why = within(screen.getByRole('region', { name: 'Why they come' }));
    for (const text of ['Vomits', 'For a few days', 'Not at all']) expect(why.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Chicken')).toBeInTheDocument();
    expect(screen.getByText(/Coughs/)).toBeInTheDocument();
    for (const text of ['Wheezes', 'Better now']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/You see this until 6 Apr 2026/)).toBeInTheDocument();
    const report = screen.getByRole('link', { name: document.name });
    expect([report.getAttribute('href'), report.getAttribute('download')]).toEqual([document.path, document.name]);
    const player = screen.getByLabelText('Video', { selector: 'video' });
    expect([player.getAttribute('src'), player.getAttribute('preload')]).toEqual([video.path, 'none']);
    expect(screen.getByText(/^1:02/)).toHaveTextContent('8.6 MB');
    const chat = screen.getByRole('link', { name: 'Chat with Ravi Menon' });
    expect(chat).toHaveAttribute('href', `/doctor/chats/patient/${patient._id}`);
  });

  it('leads to the referral of the same animal, and of no other one', async () => {
    const of = (_id: string, petId: string, FirstName: string): Referral => ({
      ...{ _id, bookingId: 'f'.repeat(24), doctor: { ...patient, FirstName }, toDoctor: patient, clinic: null },
      ...{ pet: { _id: petId, name: 'Moti', species: 'dog' }, reason: 'An X-ray', summary: '', pictures: [] },
      ...{ documents: [], state: 'agreed', createdAt: '2026-03-01T10:35:00.000Z', answeredAt: null, endedAt: null },
      ...{ accessUntil: '2999-04-04T10:35:00.000Z', linkEndsAt: null },
    });
    await show(`/doctor/records/${BOOKING}`, {
      'GET /api/doctor/records/:id': full,
      'GET /api/doctor/referrals': {
        referrals: [of('7'.repeat(24), somePet()._id, 'Meera'), of('8'.repeat(24), '9'.repeat(24), 'Arun')],
      },
    });
    expect(await screen.findByText('Dr. Meera Menon has referred this animal to you: An X-ray')).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'Read the referral' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/doctor/referrals/${'7'.repeat(24)}`]);
  });

  describe('whose owner has deleted the account', () => {
    const { redFlags, reason, since, eats, drinks, moves } = intake;
    const signed: Note = {
      ...{ bookingId: BOOKING, patient: gone, appointmentAt: listed.appointmentAt, version: '2' },
      ...{ findings: 'Wheezes', assessment: '', plan: '', privateNotes: '', summary: 'Rest', followUpOn: '' },
      ...{ savedAt: listed.appointmentAt, signedAt: listed.appointmentAt, signedBy: 'Asha Rao' },
      ...{ pet: { name: 'Moti', species: 'dog' }, additions: [] },
      told: { reason, since, eats, drinks, moves, redFlags },
    };
    const showLeft = (answers: Answers) =>
      show(`/doctor/records/${BOOKING}`, {
        'GET /api/doctor/records/:id': { ...full, patient: gone, pet: null, intake: null, earlier: [] },
        ...answers,
      });
    const expectNothingUntrue = () => {
      expect(screen.queryByText(/has not said/)).not.toBeInTheDocument();
      expect(screen.queryByText(/The owner sees when you look/)).not.toBeInTheDocument();
      expect(screen.getByText('You see this until 6 Apr 2026.')).toBeInTheDocument();
    };

    it('names the animal and what was told as the signed note keeps them', async () => {
      await showLeft({ 'GET /api/doctor/notes/:id': signed });
      expect(await screen.findByRole('heading', { level: 1, name: 'Moti' })).toBeInTheDocument();
      expect(screen.getByText('Dog · Owner: Deleted user')).toBeInTheDocument();
      expect(within(screen.getByRole('region', { name: 'Why they come' })).getByText('Vomits')).toBeInTheDocument();
      const section = within(await screen.findByRole('region', { name: 'Your note' }));
      expect(section.getByText(/has deleted their account; what you signed stays yours/)).toBeInTheDocument();
      expectNothingUntrue();
    });

    it('says what became of it where nothing was signed', async () => {
      await showLeft({});
      expect(await screen.findByText('The owner has deleted their account.')).toBeInTheDocument();
      const why = within(screen.getByRole('region', { name: 'Why they come' }));
      expect(why.getByText(/and with it what they told/)).toBeInTheDocument();
      expectNothingUntrue();
    });
  });

  it('says so when it is closed', async () => {
    await show(`/doctor/records/${BOOKING}`, { 'GET /api/doctor/records/:id': refuse(404, 'not_found', 'Closed') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch this record');
  });
});
