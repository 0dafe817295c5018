import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clinic, FreeSlots, Intake, IntakeState, Pet } from '@vetcare/contracts';
import { formatDate, refreshFollowers, toast } from '@vetcare/web-kit';
import { type Answers, answerUploads, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => toast.remove());

const DOCTOR = 'd'.repeat(24);
const state = (given: Partial<IntakeState> = {}): IntakeState => ({
  intake: null,
  bookingId: 'f'.repeat(24),
  appointmentAt: '2999-01-01T10:00:00.000Z',
  isEditable: true,
  ...given,
});
const told: Intake = {
  ...{ petId: null, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [], changedAt: '2026-01-01T00:00:00.000Z' },
};
const show = (pets: Pet[], answers: Answers = {}, query = '') =>
  renderArea(routes, {
    path: `/user/prepare/${DOCTOR}${query}`,
    user: someUser(),
    owns: (to) => to.startsWith('/user/prepare'),
    answers: {
      'GET /api/user/pets': { pets },
      'GET /api/user/intakes/:id': state(),
      'GET /api/doctors/:id': refuse(404, 'not_found', 'Doctor not found'),
      'PUT /api/user/intakes/:id': { success: true, ...state({ intake: told }) },
      ...answers,
    },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save for the doctor' }));
const saveAndBook = async () => {
  const button = await screen.findByRole('button', { name: 'Save and choose a time' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const sent = (calls: { method: string; body?: unknown }[]) => calls.find(({ method }) => method === 'PUT')?.body;

describe('the preparation of a consultation', () => {
  it('is about the only pet by itself, and tells why', async () => {
    const pet = somePet();
    const { calls } = await show([pet]);
    expect(await screen.findByRole('radio', { name: /Moti/ })).toBeChecked();
    await userEvent.type(screen.getByLabelText('Why do you come?', { selector: 'textarea' }), 'Limps since the walk');
    await userEvent.click(screen.getByRole('radio', { name: 'Since today' }));
    const eats = within(screen.getByRole('radiogroup', { name: 'Eats' }));
    await userEvent.click(eats.getByRole('radio', { name: 'Less' }));
    await save();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(sent(calls)).toEqual({
      ...{ petId: pet._id, reason: 'Limps since the walk', since: 'today', eats: 'less', drinks: null, moves: null },
      ...{ redFlags: [], sharesHistory: false, pictures: [], bookingId: state().bookingId },
    });
  });

  const unpaid = { bookingId: null, appointmentAt: null };
  const beforePaying: Answers = {
    'GET /api/user/intakes/:id': state(unpaid),
    'PUT /api/user/intakes/:id': { success: true, ...state({ ...unpaid, intake: told }) },
  };

  it('goes on to the times of the doctor before there is a booking', async () => {
    const { calls, visited } = await show([somePet()], beforePaying);
    expect(await screen.findByRole('link', { name: 'To the doctor’s page' })).toBeInTheDocument();
    await saveAndBook();
    await screen.findByText('Saved for the doctor');
    expect(visited).toEqual([`/doctor/${DOCTOR}`]);
    expect(sent(calls)).not.toHaveProperty('bookingId');
  });

  it('stays after a payment of which it does not know yet', async () => {
    const { visited } = await show([somePet()], beforePaying, `?booked=${'f'.repeat(24)}`);
    expect(await screen.findByRole('link', { name: 'To the conversation' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'To the doctor’s page' })).not.toBeInTheDocument();
    await save();
    await screen.findByText('Saved for the doctor');
    expect(visited).toEqual([]);
    expect(window.location.search).toContain('booked');
  });

  it('says in the address that it was paid only until it knows that by itself', async () => {
    let current = state(unpaid);
    const answers = { 'GET /api/user/intakes/:id': () => current };
    const { platform } = await show([somePet()], answers, `?booked=${'f'.repeat(24)}&pet=${somePet()._id}`);
    await screen.findByRole('link', { name: 'To the conversation' });
    const news = () => act(() => refreshFollowers(platform.queryClient, new Set(['bookings'] as const)));
    current = state();
    news();
    await waitFor(() => expect(window.location.search).toBe(`?pet=${somePet()._id}`));
    // It was cancelled and given back.
    current = state(unpaid);
    news();
    expect(await screen.findByRole('link', { name: 'To the doctor’s page' })).toBeInTheDocument();
  });

  it('learns of a payment in another window as it is told, and keeps what was typed', async () => {
    let current = state(unpaid);
    const { platform } = await show([somePet()], { 'GET /api/user/intakes/:id': () => current });
    const words = await screen.findByLabelText('Why do you come?', { selector: 'textarea' });
    await userEvent.type(words, 'Limps');
    expect(screen.getByRole('button', { name: 'Save and choose a time' })).toBeInTheDocument();
    current = state();
    act(() => refreshFollowers(platform.queryClient, new Set(['bookings'] as const)));
    expect(await screen.findByRole('button', { name: 'Save for the doctor' })).toBeInTheDocument();
    expect(words).toHaveValue('Limps');
  });

  it('stays where it learns of the payment when it is saved', async () => {
    const { 'GET /api/user/intakes/:id': before = state() } = beforePaying;
    const { visited } = await show([somePet()], { 'GET /api/user/intakes/:id': before });
    await saveAndBook();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  it('leads nowhere when it was left before the answer', async () => {
    let arrive = () => {};
    const answer = { success: true as const, ...state({ ...unpaid, intake: told }) };
    const arrived = new Promise<typeof answer>((resolve) => {
      arrive = () => resolve(answer);
    });
    const { visited, calls, unmount } = await show([somePet()], {
      ...beforePaying,
      'PUT /api/user/intakes/:id': () => arrived,
    });
    await userEvent.type(await screen.findByLabelText('Why do you come?', { selector: 'textarea' }), 'Limps');
    await saveAndBook();
    await waitFor(() => expect(sent(calls)).toBeDefined());
    unmount();
    arrive();
    // What was saved is no draft any more.
    await waitFor(() => expect(window.sessionStorage.getItem(`vetcare-prepare-${DOCTOR}`)).toBeNull());
    expect(visited).toEqual([]);
  });

  it('is for the next consultation once the doctor has signed the note, says so, and keeps what was typed', async () => {
    let current = state({ intake: told });
    const { calls } = await show([], {
      'GET /api/user/intakes/:id': () => current,
      'PUT /api/user/intakes/:id': () => {
        current = state(unpaid);
        return refuse(409, 'conflict', 'Signed already', undefined, { reason: 'intake_closed' });
      },
    });
    const words = () => screen.findByLabelText('Why do you come?', { selector: 'textarea' });
    await userEvent.type(await words(), ' a lot');
    expect(screen.queryByText(/for the next one/)).not.toBeInTheDocument();
    await save();
    const notice = await screen.findByText(/What you save from now on is for the next one/);
    // It may also have been cancelled, or answered while the next one is to come.
    expect(notice).toHaveTextContent(/^The consultation that you opened this page for can’t be prepared any more\./);
    expect(screen.getByText('Signed already')).toBeInTheDocument();
    expect(sent(calls)).toMatchObject({ reason: 'Limps a lot', bookingId: 'f'.repeat(24) });
    expect(await words()).toHaveValue('Limps a lot');
    expect(screen.getByRole('button', { name: 'Save and choose a time' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the conversation' })).toHaveAttribute('href', `/user/chats/${DOCTOR}`);
  });

  describe('while a conversation with the doctor is open', () => {
    const unpaid = { bookingId: null, appointmentAt: null };
    const open = someBooking(1, { doctor: { _id: DOCTOR } });
    const showOpen = (answers: Answers) =>
      show([somePet()], {
        'GET /api/user/intakes/:id': state(unpaid),
        'PUT /api/user/intakes/:id': { success: true, ...state({ ...unpaid, intake: told }) },
        'GET /api/user/get-appointments': [open],
        ...answers,
      });

    it('says until when no time can be chosen, and keeps what is told', async () => {
      const { visited } = await showOpen({ 'GET /api/doctors/:id/slots': { slots: [], bookableNow: true } });
      const until = formatDate(open.completionAt ?? '', 'dateTime');
      expect(await screen.findByText(/A new consultation can be booked after it/)).toHaveTextContent(
        `Your conversation with Dr. Asha Rao is open until ${until} IST`,
      );
      expect(screen.queryByRole('button', { name: 'Save and choose a time' })).not.toBeInTheDocument();
      await save();
      await screen.findByText('Saved for the doctor');
      expect(visited).toEqual([]);
    });

    it('waits with the button until it is known whether a time can be chosen', async () => {
      let arrive = () => {};
      const times = new Promise<FreeSlots>((resolve) => {
        arrive = () => resolve({ slots: [], bookableNow: true });
      });
      await showOpen({ 'GET /api/doctors/:id/slots': () => times });
      expect(await screen.findByRole('button', { name: 'Save and choose a time' })).toBeDisabled();
      arrive();
      expect(await screen.findByRole('button', { name: 'Save for the doctor' })).toBeEnabled();
    });

    it('saves although nobody can say whether a time can be chosen', async () => {
      await showOpen({ 'GET /api/doctors/:id/slots': refuse(404, 'not_found', 'Away') });
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save and choose a time' })).toBeEnabled());
    });

    it('goes on to the times of a doctor who offers some', async () => {
      const { visited } = await showOpen({
        'GET /api/doctors/:id/slots': { slots: ['2999-01-01T10:00:00.000Z'], bookableNow: true },
      });
      await saveAndBook();
      await screen.findByText('Saved for the doctor');
      expect(screen.queryByText(/A new consultation can be booked after it/)).not.toBeInTheDocument();
      expect(visited).toEqual([`/doctor/${DOCTOR}`]);
    });
  });

  it('stays once there is a booking, and leads to the conversation', async () => {
    const { visited } = await show([somePet()]);
    const chat = await screen.findByRole('link', { name: 'To the conversation' });
    expect(chat).toHaveAttribute('href', `/user/chats/${DOCTOR}`);
    await save();
    await screen.findByText('Saved for the doctor');
    expect(visited).toEqual([]);
  });

  it.each([
    ['not booked yet', null, /Rani/],
    ['paid', state().bookingId, /Moti/],
  ])(
    'of a consultation that is %s is about the pet that a link names, or that was told before',
    async (_, bookingId, name) => {
      const pets = [somePet(), somePet({ _id: 'c'.repeat(24), name: 'Rani' })];
      const intake = { ...told, petId: somePet()._id };
      await show(pets, { 'GET /api/user/intakes/:id': state({ bookingId, intake }) }, `?pet=${'c'.repeat(24)}`);
      expect(await screen.findByRole('radio', { name })).toBeChecked();
    },
  );

  it('saves no sign of another species than that of the pet', async () => {
    const intake = { ...told, petId: somePet()._id, redFlags: ['breathing' as const, 'bloat' as const] };
    const pets = [somePet({ species: 'bird' })];
    const { calls } = await show(pets, { 'GET /api/user/intakes/:id': state({ intake }) });
    await screen.findByRole('radio', { name: /Moti/ });
    await save();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(sent(calls)).toMatchObject({ redFlags: ['breathing'] });
  });

  it('is about the pet that a link names, as for a follow-up', async () => {
    await show([somePet(), somePet({ _id: 'c'.repeat(24), name: 'Rani' })], {}, `?pet=${'c'.repeat(24)}`);
    expect(await screen.findByRole('radio', { name: /Rani/ })).toBeChecked();
  });

  it.each([
    ['which it is by itself', [somePet()], '', /Moti/],
    [
      'that a link names',
      [somePet(), somePet({ _id: 'c'.repeat(24), name: 'Rani' })],
      `?pet=${'c'.repeat(24)}`,
      /Rani/,
    ],
  ])('stays about the pet %s when a picture is sent before anything is saved', async (_which, pets, query, name) => {
    const intake = { ...told, reason: '', pictures: ['/media/record/1'] };
    await show(pets, { 'GET /api/user/intakes/:id': state({ intake }) }, query);
    expect(await screen.findByRole('radio', { name })).toBeChecked();
  });

  it('leaves open what was saved without a pet', async () => {
    await show([somePet()], { 'GET /api/user/intakes/:id': state({ intake: told }) });
    expect(await screen.findByRole('radio', { name: 'I’ll say later' })).toBeChecked();
  });

  it('adds a pet by name and species, once, also when the next call fails', async () => {
    const pet = somePet({ name: 'Mithu', species: 'bird' });
    const { calls } = await show([], {
      'POST /api/user/pets': { success: true, pet },
      'PUT /api/user/intakes/:id': refuse(503, 'overloaded', 'Busy'),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Another pet' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mithu');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Bird');
    await save();
    expect(await screen.findByText('Busy')).toBeInTheDocument();
    await save();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent(calls)).toMatchObject({ petId: pet._id });
  });

  it('adds a pet once, also when the answer was lost and it is saved again after a reload', async () => {
    const pet = somePet({ name: 'Mithu', species: 'bird' });
    let calls = 0;
    const answers: Answers = {
      'POST /api/user/pets': () => {
        calls += 1;
        if (calls === 1) return refuse(503, 'overloaded', 'No answer');
        return { success: true, pet };
      },
    };
    const first = await show([], answers);
    await userEvent.click(await screen.findByRole('radio', { name: 'Another pet' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mithu');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Bird');
    await save();
    await screen.findByText('No answer');
    first.unmount();
    const second = await show([], answers);
    expect(await screen.findByLabelText('Name')).toHaveValue('Mithu');
    await save();
    await screen.findByText('Saved for the doctor');
    const keys = [...first.calls, ...second.calls].flatMap(({ method, body }) =>
      method === 'POST' ? [(body as { key: string }).key] : [],
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('keeps the new pet chosen when what follows fails, also where the list does not come', async () => {
    const pet = somePet({ name: 'Mithu', species: 'bird' });
    let lists = 0;
    await show([], {
      'GET /api/user/pets': () => {
        lists += 1;
        return lists === 1 ? { pets: [] } : new Promise(() => undefined);
      },
      'POST /api/user/pets': { success: true, pet },
      'PUT /api/user/intakes/:id': refuse(503, 'overloaded', 'Busy'),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Another pet' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mithu');
    await userEvent.selectOptions(screen.getByLabelText('Species'), 'Bird');
    await save();
    expect(await screen.findByText('Busy')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Mithu/ })).toBeChecked();
  });

  it('says “Go to a clinic now” for a sign of the species, calls the usual clinic, and lets go on', async () => {
    const clinic = { name: 'Cessna', phone: '080 4115' };
    const { calls } = await show([somePet({ species: 'cat', clinic })]);
    const blocked = await screen.findByRole('checkbox', { name: /tries to urinate/ });
    expect(screen.queryByRole('checkbox', { name: /belly swells/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Go to a clinic now')).not.toBeInTheDocument();
    await userEvent.click(blocked);
    expect(screen.getByRole('alert')).toHaveTextContent('Do not press on its belly');
    expect(screen.getByRole('link', { name: 'Call Cessna' })).toHaveAttribute('href', 'tel:0804115');
    await userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
    await save();
    await screen.findByText('Saved for the doctor');
    expect(sent(calls)).toMatchObject({ redFlags: ['urine'] });
  });

  it('stops who has not booked yet at a sign of an emergency, until they say that they go on', async () => {
    const { visited } = await show([somePet({ species: 'cat' })], beforePaying);
    await userEvent.click(await screen.findByRole('checkbox', { name: /tries to urinate/ }));
    const button = screen.getByRole('button', { name: 'Save and choose a time' });
    expect(button).toBeDisabled();
    expect(screen.getByText(/Please go to a clinic now, or tick above that you go on/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
    expect(screen.queryByText(/tick above/)).not.toBeInTheDocument();
    await saveAndBook();
    await screen.findByText('Saved for the doctor');
    expect(visited).toEqual([`/doctor/${DOCTOR}`]);
  });

  it('says it right below the sign that was ticked last, and keeps what was chosen there', async () => {
    const before = state({ intake: { ...told, redFlags: ['breathing'] } });
    await show([somePet({ species: 'cat' })], { 'GET /api/user/intakes/:id': before });
    const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
    await screen.findByRole('alert');
    const [breathing] = boxes();
    expect(boxes()[1]).toMatch(/I understand/);
    await userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
    const sign = screen.getByRole('checkbox', { name: /tries to urinate/ });
    await userEvent.click(sign);
    const at = boxes().findIndex((label) => /tries to urinate/.test(label));
    expect([boxes()[0], boxes()[at + 1]]).toEqual([breathing, expect.stringMatching(/I understand/)]);
    const alert = screen.getByRole('alert');
    expect(sign.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /I understand/ })).toBeChecked();
    await userEvent.click(sign);
    await userEvent.click(screen.getByRole('checkbox', { name: /struggles to breathe/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('a clinic that the operators list', () => {
    const clinic = { address: '1 Main Road', phone: '080 1', isAlwaysOpen: true, longitude: 77.59 };
    const clinics: Clinic[] = [
      { ...clinic, name: 'Hosur Pets', city: 'Hosur', latitude: 12.73 },
      { ...clinic, name: 'Lalbagh', city: 'Bengaluru', latitude: 12.95, phone: '080-34' },
    ];
    const listed = { 'GET /api/clinics': { clinics } };
    const names = () =>
      screen.queryAllByRole('link', { name: /^Call / }).map((link) => link.getAttribute('aria-label'));
    const locate = (found: Partial<GeolocationCoordinates> | null) =>
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: {
          getCurrentPosition: (at: (to: object) => void, fail: () => void) => (found ? at({ coords: found }) : fail()),
        },
      });
    const mark = async (answers: Answers) => {
      const shown = await show([somePet()], answers);
      await userEvent.click(await screen.findByRole('checkbox', { name: /seizure/i }));
      return shown;
    };
    afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

    it('is called, the nearest first, and the position is sent nowhere', async () => {
      locate({ latitude: 12.97, longitude: 77.59 });
      const { calls } = await mark(listed);
      await userEvent.click(await screen.findByRole('button', { name: 'Nearest clinics' }));
      expect(names()).toEqual(['Call 080-34, Lalbagh', 'Call 080 1, Hosur Pets']);
      expect(screen.getByText('1 Main Road, Bengaluru · 2.2 km away · Open day and night')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Call 080-34, Lalbagh' })).toHaveAttribute('href', 'tel:08034');
      expect(JSON.stringify(calls)).not.toContain('12.97');
    });

    it('is found by its city where the browser does not say where the owner is', async () => {
      locate(null);
      await mark(listed);
      await userEvent.click(await screen.findByRole('button', { name: 'Nearest clinics' }));
      expect(await screen.findByText(/did not say where you are/)).toBeInTheDocument();
      await userEvent.selectOptions(screen.getByLabelText('City'), 'Hosur');
      expect(names()).toEqual(['Call 080 1, Hosur Pets']);
    });

    it('is there to be called at once where there are few', async () => {
      await mark(listed);
      expect(await screen.findByRole('link', { name: 'Call 080-34, Lalbagh' })).toHaveAttribute('href', 'tel:08034');
    });

    it('is missing while the list is away, and a map is searched as before', async () => {
      await mark({ 'GET /api/clinics': refuse(500, 'internal', 'Away') });
      expect(await screen.findByRole('link', { name: 'Find a clinic nearby' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Nearest clinics' })).not.toBeInTheDocument();
    });
  });

  it('shows pictures, and removes one without losing what else was told', async () => {
    const pictures = ['/media/record/1', '/media/record/2'];
    const { calls } = await show([], {
      'GET /api/user/intakes/:id': state({ intake: { ...told, pictures } }),
      'PUT /api/user/intakes/:id': { success: true, ...state({ intake: { ...told, pictures: pictures.slice(1) } }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/media/record/2');
    const { bookingId } = state();
    expect(sent(calls)).toMatchObject({ reason: 'Limps', pictures: ['/media/record/2'], bookingId });
  });

  it('keeps the pictures that another window has added since when the answers are saved', async () => {
    let intake: Intake | null = null;
    const { calls } = await show([somePet()], { 'GET /api/user/intakes/:id': () => state({ intake }) });
    await userEvent.type(await screen.findByLabelText('Why do you come?', { selector: 'textarea' }), 'Limps');
    intake = { ...told, pictures: ['/media/record/9'] };
    await save();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(sent(calls)).toMatchObject({ reason: 'Limps', pictures: ['/media/record/9'] });
  });

  it('leaves the answers that another window has changed since, and saves its own', async () => {
    let intake: Intake = told;
    const { calls } = await show([], { 'GET /api/user/intakes/:id': () => state({ intake }) });
    const eats = within(await screen.findByRole('radiogroup', { name: 'Eats' }));
    await userEvent.click(eats.getByRole('radio', { name: 'Less' }));
    intake = { ...told, reason: 'Limps, and does not eat' };
    await save();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(sent(calls)).toMatchObject({ reason: 'Limps, and does not eat', eats: 'less' });
  });

  it('shows what another window has written meanwhile, and replaces it when it is saved again', async () => {
    let current = state({ intake: told, version: '1' });
    const { calls } = await show([], {
      'GET /api/user/intakes/:id': () => current,
      'PUT /api/user/intakes/:id': ({ headers }) => {
        if (headers.get('if-match') === '"2"') return { success: true, ...state({ intake: told, version: '3' }) };
        const meanwhile = { by: someUser()._id, at: new Date().toISOString(), fields: ['reason'] };
        return refuse(409, 'conflict', 'It was changed', undefined, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    await userEvent.type(await screen.findByLabelText('Why do you come?', { selector: 'textarea' }), ' a lot');
    current = state({ intake: { ...told, reason: 'Better' }, version: '2' });
    await save();
    expect(await screen.findByText(/You changed this in another window or on another device/)).toBeInTheDocument();
    expect(await screen.findByText(/: Better/)).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Saved for the doctor')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ reason: 'Limps a lot' });
  });

  it('removes a picture without taking back what another window has told since', async () => {
    let intake: Intake = { ...told, pictures: ['/media/record/1'] };
    const { calls } = await show([], { 'GET /api/user/intakes/:id': () => state({ intake }) });
    const remove = await screen.findByRole('button', { name: 'Remove picture 1' });
    intake = { ...intake, reason: 'Limps, and does not eat', pictures: [...intake.pictures, '/media/record/2'] };
    await userEvent.click(remove);
    await screen.findByRole('button', { name: 'Add pictures' });
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({ reason: 'Limps, and does not eat', pictures: ['/media/record/2'] }),
    );
  });

  describe('a picture that is added', () => {
    let takeBack = () => {};
    beforeEach(() => {
      takeBack = answerUploads();
    });
    afterEach(() => takeBack());
    const png = () => new File(['pixels'], 'paw.png', { type: 'image/png' });
    const choose = async () =>
      userEvent.upload(await screen.findByLabelText('Add pictures', { selector: 'input' }), png());
    const added = { success: true as const, ...state({ intake: { ...told, pictures: ['/media/record/1'] } }) };

    it('is sent as it is, and how much of it is sent is shown', async () => {
      let arrive = () => {};
      const arrived = new Promise<typeof added>((resolve) => {
        arrive = () => resolve(added);
      });
      const { calls } = await show([], { 'POST /api/user/intakes/:id/pictures/file': () => arrived });
      await choose();
      expect(await screen.findByRole('progressbar', { name: 'Sending the picture…' })).toHaveAttribute('value', '0.5');
      const call = calls.find(({ path }) => path.endsWith('/pictures/file'));
      expect(call?.headers.get('content-type')).toBe('image/png');
      expect(call?.query.get('bookingId')).toBe('f'.repeat(24));
      expect(call?.body).toHaveProperty('name', 'paw.png');
      arrive();
      expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/media/record/1');
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    });

    it('is sent with others one after the other, as many as there is room for', async () => {
      const pictures = ['/media/record/1', '/media/record/2', '/media/record/3'];
      const { calls } = await show([], {
        'GET /api/user/intakes/:id': state({ intake: { ...told, pictures } }),
        'POST /api/user/intakes/:id/pictures/file': () => {
          pictures.push(`/media/record/${pictures.length + 1}`);
          return { success: true as const, ...state({ intake: { ...told, pictures: [...pictures] } }) };
        },
      });
      const files = ['a.png', 'b.png', 'c.png'].map((name) => new File([name], name, { type: 'image/png' }));
      await userEvent.upload(await screen.findByLabelText('Add pictures', { selector: 'input' }), files);
      expect(await screen.findByRole('img', { name: 'Picture 5' })).toBeInTheDocument();
      const names = calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as File).name);
      expect(names).toEqual(['a.png', 'b.png']);
      expect(screen.getByText('Only five pictures can be sent. The others were left out.')).toBeInTheDocument();
    });

    it('is sent with all others although the answer to the first tells the page of the payment', async () => {
      const { calls } = await show([], {
        'GET /api/user/intakes/:id': state(unpaid),
        'POST /api/user/intakes/:id/pictures/file': async ({ body }) => {
          // The page knows of the first by then.
          if ((body as File).name === 'b.png') await screen.findByRole('img', { name: 'Picture 1' });
          return added;
        },
      });
      const files = ['a.png', 'b.png', 'c.png'].map((name) => new File([name], name, { type: 'image/png' }));
      await userEvent.upload(await screen.findByLabelText('Add pictures', { selector: 'input' }), files);
      await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3));
      expect(await screen.findByRole('button', { name: 'Add pictures' })).toBeInTheDocument();
      expect(screen.queryByText(/for the next one/)).not.toBeInTheDocument();
    });

    it('that fails ends those after it', async () => {
      const { calls } = await show([], {
        'POST /api/user/intakes/:id/pictures/file': refuse(503, 'overloaded', 'Busy'),
      });
      const files = ['a.png', 'b.png'].map((name) => new File([name], name, { type: 'image/png' }));
      await userEvent.upload(await screen.findByLabelText('Add pictures', { selector: 'input' }), files);
      expect(await screen.findByText('Busy')).toBeInTheDocument();
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('is cancelled without a complaint', async () => {
      await show([], { 'POST /api/user/intakes/:id/pictures/file': () => new Promise(() => undefined) });
      await choose();
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('button', { name: 'Add pictures' })).toBeInTheDocument();
      expect(screen.queryByText('Failed to save')).not.toBeInTheDocument();
    });

    it('names no consultation before there is one', async () => {
      const { calls } = await show([], {
        'GET /api/user/intakes/:id': state(unpaid),
        'POST /api/user/intakes/:id/pictures/file': added,
      });
      await choose();
      expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
      expect(calls.find(({ path }) => path.endsWith('/pictures/file'))?.query.has('bookingId')).toBe(false);
    });

    it('for a consultation that is signed shows that the page is for the next one', async () => {
      let current = state({ intake: told });
      await show([], {
        'GET /api/user/intakes/:id': () => current,
        'POST /api/user/intakes/:id/pictures/file': () => {
          current = state(unpaid);
          return refuse(409, 'conflict', 'Signed already', undefined, { reason: 'intake_closed' });
        },
      });
      await choose();
      expect(await screen.findByText(/What you save from now on is for the next one/)).toBeInTheDocument();
      expect(screen.getByText('Signed already')).toBeInTheDocument();
    });

    it('that the server refuses is said to be', async () => {
      const words = 'We can’t open this image';
      const refused = refuse(415, 'unsupported_media', words);
      await show([], { 'POST /api/user/intakes/:id/pictures/file': refused });
      await choose();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Add pictures' })).toBeInTheDocument();
    });
  });

  describe('an earlier document', () => {
    let takeBack = () => {};
    beforeEach(() => {
      takeBack = answerUploads();
    });
    afterEach(() => takeBack());
    const document = { path: '/media/record/1.pdf', name: 'Blood test.pdf', bytes: 2_200_000 };
    const added = { success: true as const, ...state({ intake: { ...told, documents: [document] } }) };
    const choose = async (type: string) => {
      const input = await screen.findByLabelText('Add a PDF', { selector: 'input' });
      await userEvent.upload(input, new File(['%PDF-'], 'Blood test.pdf', { type }), { applyAccept: false });
    };

    it('is sent as it is with its name, and is a download then', async () => {
      const { calls } = await show([], { 'POST /api/user/intakes/:id/documents': added });
      await choose('application/pdf');
      const link = await screen.findByRole('link', { name: 'Blood test.pdf' });
      expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([document.path, document.name]);
      expect(screen.getByText('2.1 MB')).toBeInTheDocument();
      const call = calls.find(({ path }) => path.endsWith('/documents'));
      expect(call?.query.get('name')).toBe('Blood test.pdf');
      expect(call?.query.get('bookingId')).toBe('f'.repeat(24));
    });

    it.each(['', 'application/octet-stream'])('may come without its type, as from a messenger (“%s”)', async (type) => {
      const { calls } = await show([], { 'POST /api/user/intakes/:id/documents': added });
      await choose(type);
      await screen.findByRole('link', { name: 'Blood test.pdf' });
      expect(calls.some(({ path }) => path.endsWith('/documents'))).toBe(true);
    });

    it('that is no PDF is refused before it is sent', async () => {
      const { calls } = await show([]);
      await choose('text/html');
      expect(await screen.findByText('Please choose a PDF')).toBeInTheDocument();
      expect(calls.some(({ path }) => path.includes('/documents'))).toBe(false);
    });

    it('is removed without losing what else was told', async () => {
      const { calls } = await show([], {
        'GET /api/user/intakes/:id': state({ intake: { ...told, documents: [document] } }),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Blood test.pdf' }));
      await screen.findByRole('button', { name: 'Add a PDF' });
      expect(sent(calls)).toMatchObject({ reason: 'Limps', documents: [], bookingId: state().bookingId });
    });

    it('that can’t be removed any more shows that the page is for the next consultation', async () => {
      let current = state({ intake: { ...told, documents: [document] } });
      await show([], {
        'GET /api/user/intakes/:id': () => current,
        'PUT /api/user/intakes/:id': () => {
          current = state(unpaid);
          return refuse(409, 'conflict', 'Signed already', undefined, { reason: 'intake_closed' });
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Blood test.pdf' }));
      expect(await screen.findByText(/What you save from now on is for the next one/)).toBeInTheDocument();
    });
  });

  it('is over when the doctor has answered', async () => {
    await show([], { 'GET /api/user/intakes/:id': state({ isEditable: false, intake: told }) });
    expect(await screen.findByText(/has answered already/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save for the doctor' })).not.toBeInTheDocument();
    const another = screen.getByRole('link', { name: 'Book another consultation' });
    expect(another).toHaveAttribute('href', `/doctor/${DOCTOR}`);
  });

  it('says so when it is not available, and that one can book without it', async () => {
    const gone = refuse(502, 'upstream_unavailable', 'Not available');
    await show([], { 'GET /api/user/intakes/:id': gone });
    expect(await screen.findByRole('alert')).toHaveTextContent('You can book and chat without it.');
  });
});
