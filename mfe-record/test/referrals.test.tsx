import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FullRecord, ListedDoctor, Note, Referral } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

afterEach(() => {
  toast.remove();
  sessionStorage.clear();
});

const BOOKING = 'e'.repeat(24);
const ID = '7'.repeat(24);
const meera = { _id: 'd'.repeat(24), FirstName: 'Meera', LastName: 'Iyer' };
const owner = { _id: 'a'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' };
const document = { path: '/media/record/2.pdf', name: 'Blood test.pdf', bytes: 340_000 };
const CLINIC = { name: 'Cessna', city: 'Bengaluru', phone: '080 4115', email: '' };

const referral = (given: Partial<Referral> = {}): Referral => ({
  ...{ _id: ID, bookingId: BOOKING, doctor: meera, pet: { _id: 'b'.repeat(24), name: 'Moti', species: 'dog' } },
  toDoctor: { _id: '8'.repeat(24), FirstName: 'Arun', LastName: 'Das' },
  ...{ clinic: null, reason: 'An X-ray', summary: 'Limps since Monday', pictures: [], documents: [document] },
  ...{ state: 'asked', createdAt: '2026-03-05T10:35:00.000Z', answeredAt: null, endedAt: null },
  ...{ accessUntil: null, linkEndsAt: null },
  ...given,
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
};

describe('an owner who is asked about a referral', () => {
  /** Answers with what was asked last. */
  async function show(given: Referral, answers: Answers = {}) {
    let current = given;
    const shown = await renderArea(routes, {
      path: `/user/referrals/${ID}`,
      user: someUser(),
      owns: (to) => !to.includes('doctor'),
      answers: {
        'GET /api/user/referrals/:id': () => ({ referral: current }),
        'POST /api/user/referrals/:id/answer': ({ body }) => {
          const agrees = (body as { agrees: boolean }).agrees;
          const state = agrees ? 'agreed' : current.state === 'asked' ? 'declined' : 'withdrawn';
          const accessUntil = agrees ? '2999-04-04T10:35:00.000Z' : null;
          current = { ...current, state, accessUntil, endedAt: '2026-03-06T10:35:00.000Z' };
          return { success: true, referral: current };
        },
        ...answers,
      },
    });
    return shown;
  }

  it('reads it before anybody else sees it, agrees, and is led to the booking with the pet', async () => {
    const { calls } = await show(referral());
    expect(await screen.findByRole('heading', { level: 1, name: 'Referral to Dr. Arun Das' })).toBeInTheDocument();
    for (const text of ['An X-ray', 'Limps since Monday', 'Blood test.pdf'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/sees nothing before you agree/)).toBeInTheDocument();
    await press('Agree');
    const book = await screen.findByRole('link', { name: 'Prepare and book' });
    expect(book).toHaveAttribute('href', `/user/prepare/${'8'.repeat(24)}?pet=${'b'.repeat(24)}`);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ agrees: true });
  });

  it('declines', async () => {
    await show(referral());
    await press('Decline');
    expect(await screen.findByText('It was declined. Nobody else saw anything.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Prepare and book' })).not.toBeInTheDocument();
  });

  it('who declines what another owner has agreed to meanwhile is not told that nobody saw anything', async () => {
    const withdrawn = referral({ state: 'withdrawn', endedAt: '2026-03-06T10:35:00.000Z' });
    await show(referral(), { 'POST /api/user/referrals/:id/answer': { success: true, referral: withdrawn } });
    await press('Decline');
    expect(await screen.findByText('Taken back')).toBeInTheDocument();
    expect(screen.queryByText(/Nobody else saw anything/)).not.toBeInTheDocument();
  });

  it('takes the consent back', async () => {
    await show(referral({ state: 'agreed', accessUntil: '2999-04-04T10:35:00.000Z' }));
    await press('Take it back');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/^It was withdrawn on 6 Mar 2026/)).toBeInTheDocument();
  });

  it('sees that the question has ended meanwhile', async () => {
    let current = referral();
    await show(referral(), {
      'GET /api/user/referrals/:id': () => ({ referral: current }),
      'POST /api/user/referrals/:id/answer': () => {
        current = referral({ state: 'withdrawn', endedAt: '2026-03-06T10:35:00.000Z' });
        return refuse(409, 'conflict', 'This referral has been declined or withdrawn.');
      },
    });
    await press('Agree');
    expect(await screen.findByText('This referral has been declined or withdrawn.')).toBeInTheDocument();
    expect(await screen.findByText(/^It was withdrawn on 6 Mar 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  });

  it('hands the letter to a clinic on by a link', async () => {
    const agreed = referral({ toDoctor: null, clinic: CLINIC, state: 'agreed' });
    const linked = { ...agreed, linkEndsAt: '2999-03-08T10:00:00.000Z' };
    const { calls } = await show(agreed, {
      'POST /api/user/referrals/:id/link': { success: true, referral: linked, token: 'secret' },
    });
    expect(await screen.findByRole('link', { name: 'Call 080 4115' })).toHaveAttribute('href', 'tel:0804115');
    await press('Make a link');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a link' }));
    const made = within(await screen.findByRole('dialog', { name: 'Send this link' }));
    expect(made.getByLabelText('Link')).toHaveValue(`${window.location.origin}/referral-letter#secret`);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 7 });
  });
});

describe('a doctor who refers', () => {
  const texts = { findings: 'Left knee swollen', assessment: '', plan: 'X-ray', privateNotes: 'Shy', summary: 'Rest' };
  const note: Note = {
    ...{ ...texts, followUpOn: '', bookingId: BOOKING, patient: owner, appointmentAt: '2026-03-05T10:35:00.000Z' },
    ...{ version: '1', savedAt: null, signedAt: '2026-03-05T11:35:00.000Z', signedBy: 'Meera Iyer', pet: null },
    ...{ told: null, additions: [] },
  };
  const record: FullRecord = {
    ...{ bookingId: BOOKING, patient: owner, appointmentAt: note.appointmentAt },
    ...{ completionAt: '2026-03-07T10:35:00.000Z', pet: somePet(), earlier: [] },
    accessUntil: '2026-04-06T10:35:00.000Z',
    intake: {
      ...{ petId: 'b'.repeat(24), reason: 'Limps', since: null, eats: null, drinks: null, moves: null, redFlags: [] },
      ...{ sharesHistory: false, pictures: ['/media/record/1'], documents: [document] },
      changedAt: '2026-03-05T10:35:00.000Z',
    },
  };
  const listed = { _id: '8'.repeat(24), FirstName: 'Arun', LastName: 'Das', specialization: 'Surgery' };
  const show = (path: string, answers: Answers = {}) =>
    renderArea(routes, {
      path: `/doctor/records/${BOOKING}${path}`,
      user: someUser({ role: 'doctor', _id: meera._id }),
      owns: (to) => !to.includes('chats'),
      answers: {
        'GET /api/doctor/records/:id': record,
        'GET /api/doctor/notes/:id': note,
        'GET /api/doctor/records/:id/referrals': { referrals: [] },
        'GET /api/doctors': [listed as ListedDoctor],
        'POST /api/doctor/records/:id/referrals': { success: true, referral: referral() },
        ...answers,
      },
    });
  const sent = (calls: { method: string; body?: unknown }[]) => calls.find(({ method }) => method === 'POST')?.body;

  it('chooses a doctor and what goes along, beginning with the signed note', async () => {
    const { calls } = await show('/referral');
    expect(await screen.findByLabelText(/^Summary/)).toHaveValue('Findings: Left knee swollen\n\nPlan: X-ray');
    await type(/^Search for a doctor/, 'arun');
    await userEvent.click(await screen.findByRole('radio', { name: /Arun Das/ }));
    await type(/^What for/, 'An X-ray');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Picture 1' }));
    await press('Ask the owner');
    await waitFor(() =>
      expect(sent(calls)).toEqual({
        ...{ toDoctorId: listed._id, clinic: null, reason: 'An X-ray', pictures: ['/media/record/1'], documents: [] },
        summary: 'Findings: Left knee swollen\n\nPlan: X-ray',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    );
    expect(await screen.findByText('The owner is asked, here and by mail.')).toBeInTheDocument();
  });

  it('names a clinic', async () => {
    const { calls } = await show('/referral');
    await userEvent.click(await screen.findByRole('radio', { name: 'A clinic' }));
    await type('Name of the clinic', 'Cessna');
    await type(/^What for/, 'An X-ray');
    await press('Ask the owner');
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        toDoctorId: null,
        clinic: { name: 'Cessna', city: '', phone: '', email: '' },
      }),
    );
  });

  it('chooses a clinic that the operators list', async () => {
    const where = { address: '1 Main Road', isAlwaysOpen: true, latitude: 12.95, longitude: 77.58 };
    const listedClinic = { ...where, name: 'Lalbagh', city: 'Bengaluru', phone: '080 34' };
    const { calls } = await show('/referral', { 'GET /api/clinics': { clinics: [listedClinic] } });
    await userEvent.click(await screen.findByRole('radio', { name: 'A clinic' }));
    await userEvent.selectOptions(await screen.findByLabelText('A listed clinic'), 'Lalbagh, Bengaluru');
    expect(screen.getByLabelText('Name of the clinic')).toHaveValue('Lalbagh');
    await type(/^What for/, 'An X-ray');
    await press('Ask the owner');
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        toDoctorId: null,
        clinic: { name: 'Lalbagh', city: 'Bengaluru', phone: '080 34', email: '' },
      }),
    );
  });

  it.each([
    ['refers once with further tries after a lost answer, also where it says something else by then', null],
    ['shows that a first try went through, and refers once more after that', 'referred_otherwise'],
  ] as const)('%s', async (_what, reason) => {
    const words = 'An earlier try went through';
    const answer = () =>
      reason ? refuse(409, 'conflict', words, undefined, { reason }) : Promise.reject(new TypeError('No network'));
    const { calls } = await show('/referral', { 'POST /api/doctor/records/:id/referrals': answer as never });
    await userEvent.click(await screen.findByRole('radio', { name: 'A clinic' }));
    await type('Name of the clinic', 'Cessna');
    await type(/^What for/, 'An X-ray');
    const keys = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key);
    for (const tries of [1, 2]) {
      if (tries === 2) await type('Name of the clinic', ' Hospital');
      await press('Ask the owner');
      await waitFor(() => expect(keys()).toHaveLength(tries));
      if (reason) expect(await screen.findByText(words)).toBeInTheDocument();
    }
    const [first, again] = keys();
    expect(again === first).toBe(reason === null);
  });

  it('is asked for what is missing', async () => {
    const { calls } = await show('/referral');
    await press('Ask the owner');
    expect(await screen.findByText('Please choose a doctor')).toBeInTheDocument();
    expect(screen.getByText('Please fill this in')).toBeInTheDocument();
    expect(sent(calls)).toBeUndefined();
  });

  it('sees what became of it on the record, and withdraws it', async () => {
    let referrals = [referral()];
    const { calls } = await show('', {
      'GET /api/doctor/records/:id/referrals': () => ({ referrals }),
      'POST /api/doctor/referrals/:id/withdraw': () => {
        referrals = [referral({ state: 'withdrawn' })];
        return { success: true, referral: referral({ state: 'withdrawn' }) };
      },
    });
    const region = within(await screen.findByRole('region', { name: 'Referrals' }));
    expect(region.getByText('Waits for the owner')).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Refer' })).toHaveAttribute('href', `/doctor/records/${BOOKING}/referral`);
    await press('Withdraw the referral to Dr. Arun Das');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await region.findByText('Withdrawn')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === `/api/doctor/referrals/${ID}/withdraw`)).toBe(true);
  });

  it('sees that the owner has declined it meanwhile', async () => {
    let referrals = [referral()];
    await show('', {
      'GET /api/doctor/records/:id/referrals': () => ({ referrals }),
      'POST /api/doctor/referrals/:id/withdraw': () => {
        referrals = [referral({ state: 'declined' })];
        return refuse(409, 'conflict', 'This referral has been declined or withdrawn.');
      },
    });
    await press('Withdraw the referral to Dr. Arun Das');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The owner declined')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a doctor to whom an animal is referred', () => {
  const agreed = referral({ state: 'agreed', accessUntil: '2999-04-04T10:35:00.000Z' });
  const show = (path: string, answers: Answers) =>
    renderArea(routes, { path, user: someUser({ role: 'doctor' }), answers });

  it('has it among the patients', async () => {
    await show('/doctor/records', {
      'GET /api/doctor/records': { records: [] },
      'GET /api/doctor/referrals': { referrals: [agreed] },
    });
    const region = within(await screen.findByRole('region', { name: 'Referred to you' }));
    expect(region.getByRole('link')).toHaveAttribute('href', `/doctor/referrals/${ID}`);
    expect(region.getByText('An X-ray')).toBeInTheDocument();
  });

  it('reads the letter and what is known of the animal', async () => {
    const pet = somePet({ allergies: ['Chicken'] });
    await show(`/doctor/referrals/${ID}`, {
      'GET /api/doctor/referrals/:id': { referral: agreed, patient: owner, pet },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Moti' })).toBeInTheDocument();
    for (const text of ['Limps since Monday', 'Chicken', 'Blood test.pdf'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('sees nothing of it once it has ended', async () => {
    await show(`/doctor/referrals/${ID}`, { 'GET /api/doctor/referrals/:id': refuse(404, 'not_found', 'No') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch this referral');
  });
});

describe('somebody with a link to a letter', () => {
  const open = (answer: Answers['POST /api/referral-links/open'], hash = '#secret') =>
    renderArea(routes, {
      path: `/referral-letter${hash}`,
      user: null,
      answers: { 'POST /api/referral-links/open': answer },
    });

  it('reads it', async () => {
    const { doctor, pet, reason, summary, createdAt } = referral();
    const letter = { doctor, pet, toDoctor: null, clinic: CLINIC, reason, summary, createdAt };
    const { calls } = await open({ ...letter, endsAt: '2026-03-08T10:00:00.000Z' });
    for (const text of ['Cessna', 'Limps since Monday', 'Moti · Dog'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ token: 'secret' });
  });

  it.each([
    ['has ended', '#secret'],
    ['got lost', ''],
  ])('reads kindly that it %s', async (_what, hash) => {
    await open(refuse(404, 'not_found', 'This link no longer works.'), hash);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeInTheDocument();
  });
});
