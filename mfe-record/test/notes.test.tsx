import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FullRecord, Note, NoteTemplate, User, Visit } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, type Call, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { somePet } from './some-pet';

const BOOKING = 'e'.repeat(24);
const patient = { _id: 'c'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' };
const note = (given: Partial<Note> = {}): Note => ({
  ...{ bookingId: BOOKING, patient, appointmentAt: '2026-03-05T10:35:00.000Z', version: '0' },
  ...{ findings: '', assessment: '', plan: '', privateNotes: '', summary: '', followUpOn: '' },
  ...{ savedAt: null, signedAt: null, signedBy: null, pet: null, told: null, additions: [] },
  ...given,
});
const record: FullRecord = {
  ...{ bookingId: BOOKING, patient, appointmentAt: '2026-03-05T10:35:00.000Z', note: 'none' },
  ...{ completionAt: '2026-03-07T10:35:00.000Z', pet: somePet(), intake: null, earlier: [] },
  accessUntil: '2026-04-06T10:35:00.000Z',
};
const changed = (given: Partial<Note>) => ({ success: true as const, ...note(given) });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => toast.remove());

const show = async (answers: Answers, given: Partial<User> = {}) => {
  const shown = await renderArea(routes, {
    path: `/doctor/records/${BOOKING}`,
    user: someUser({ role: 'doctor', ...given }),
    answers: {
      'GET /api/doctor/records/:id': record,
      'GET /api/doctor/note-templates': { templates: [] },
      'GET /api/doctor/notes/:id': note(),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Your note' });
  return shown;
};
/** A connection is there again: what was typed is sent at once. */
const online = () => window.dispatchEvent(new Event('online'));
/** Types as one keystroke: what is tested is when it is saved. */
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saves = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT');

describe('a note', () => {
  it('is saved a moment after the last key, only what was changed, from the version that was read', async () => {
    const { calls } = await show({
      'GET /api/doctor/notes/:id': note({ version: '7', plan: 'Rest' }),
      'PUT /api/doctor/notes/:id': changed({
        version: '8',
        findings: 'Swollen',
        plan: 'Rest',
        savedAt: '2026-03-05T11:00:00.000Z',
      }),
    });
    type('Findings', 'Swol');
    type('Findings', 'Swollen');
    expect(await screen.findByText(/Saved on 5 Mar 2026/)).toBeInTheDocument();
    expect(saves(calls).map(({ body }) => body)).toEqual([{ findings: 'Swollen' }]);
    expect(saves(calls)[0]?.headers.get('If-Match')).toBe('"7"');
    expect(window.localStorage).toHaveLength(0);
  });

  it('is kept in the browser without a connection, and saved when the page is opened with one', async () => {
    const { calls, unmount } = await show({
      'PUT /api/doctor/notes/:id': refuse(502, 'upstream_unavailable', 'Away'),
    });
    type('Findings', 'Swollen');
    expect(await screen.findByText(/You are not connected/)).toBeInTheDocument();
    unmount();
    // It is tried once more when the page is left.
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    const saved = changed({ version: '1', findings: 'Swollen', savedAt: '2026-03-05T11:00:00.000Z' });
    const later = await show({ 'PUT /api/doctor/notes/:id': saved });
    expect(screen.getByLabelText('Findings')).toHaveValue('Swollen');
    expect(await screen.findByText(/Saved on/)).toBeInTheDocument();
    expect(saves(later.calls)[0]?.body).toEqual({ findings: 'Swollen' });
    expect(window.localStorage).toHaveLength(0);
  });

  it('that another window changed shows both texts, and saves the one that is chosen', async () => {
    const meanwhile = { by: 'a'.repeat(24), at: '2026-03-05T11:00:00.000Z', fields: ['findings'] };
    const stale = refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile', meanwhile });
    let reads = 0;
    const { calls } = await show({
      'GET /api/doctor/notes/:id': () => {
        reads += 1;
        return reads === 1 ? note() : note({ version: '5', findings: 'Of the tablet' });
      },
      'PUT /api/doctor/notes/:id': ({ headers }) =>
        headers.get('If-Match') === '"5"'
          ? changed({ version: '6', findings: 'Of the laptop', savedAt: '2026-03-05T11:00:00.000Z' })
          : stale,
    });
    type('Findings', 'Of the laptop');
    expect(await screen.findByText('Of the tablet')).toBeInTheDocument();
    expect(screen.getByLabelText('Findings')).toHaveValue('Of the laptop');
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed here' }));
    expect(await screen.findByText(/Saved on/)).toBeInTheDocument();
    expect(saves(calls).at(-1)?.body).toEqual({ findings: 'Of the laptop' });
    expect(screen.queryByText('Of the tablet')).not.toBeInTheDocument();
  });

  it('that another window changed takes the other text where that is chosen, and saves nothing', async () => {
    const stale = refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile' });
    let reads = 0;
    const { calls } = await show({
      'GET /api/doctor/notes/:id': () => {
        reads += 1;
        return reads === 1 ? note() : note({ version: '5', findings: 'Of the tablet' });
      },
      'PUT /api/doctor/notes/:id': stale,
    });
    type('Findings', 'Of the laptop');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the other text' }));
    expect(screen.getByLabelText('Findings')).toHaveValue('Of the tablet');
    expect(saves(calls)).toHaveLength(1);
  });

  it('that another window changed keeps both texts where that is chosen, to be merged by hand', async () => {
    let reads = 0;
    const { calls } = await show({
      'GET /api/doctor/notes/:id': () => {
        reads += 1;
        return reads === 1 ? note() : note({ version: '5', findings: 'Of the tablet' });
      },
      'PUT /api/doctor/notes/:id': ({ headers, body }) =>
        headers.get('If-Match') === '"5"'
          ? changed({ version: '6', ...(body as object), savedAt: '2026-03-05T11:00:00.000Z' })
          : refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile' }),
    });
    type('Findings', 'Of the laptop');
    online();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep both, to merge them' }));
    expect(await screen.findByText(/Saved on/)).toBeInTheDocument();
    expect(screen.getByLabelText('Findings')).toHaveValue('Of the laptop\n\nOf the tablet');
    expect(saves(calls).at(-1)?.body).toEqual({ findings: 'Of the laptop\n\nOf the tablet' });
  });

  it('that was saved, but whose answer was lost, is no conflict with what was typed since', async () => {
    const stale = refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile' });
    let reads = 0;
    let tries = 0;
    const { calls } = await show({
      'GET /api/doctor/notes/:id': () => {
        reads += 1;
        return reads === 1 ? note() : note({ version: '2', findings: 'Swol' });
      },
      'PUT /api/doctor/notes/:id': ({ headers, body }) => {
        tries += 1;
        if (tries === 1) return refuse(502, 'upstream_unavailable', 'Away');
        if (headers.get('If-Match') !== '"2"') return stale;
        return changed({ version: '3', ...(body as object), savedAt: '2026-03-05T11:00:00.000Z' });
      },
    });
    type('Findings', 'Swol');
    online();
    await screen.findByText(/You are not connected/);
    type('Findings', 'Swollen');
    online();
    expect(await screen.findByText(/Saved on/)).toBeInTheDocument();
    expect(saves(calls).map(({ body }) => body)).toEqual([
      { findings: 'Swol' },
      ...Array(2).fill({ findings: 'Swollen' }),
    ]);
    expect(screen.queryByRole('button', { name: 'Keep what I typed here' })).not.toBeInTheDocument();
  });

  it('that another window has saved stays on this page, which reads it as soon as there is a connection', async () => {
    let isAway = false;
    const away = refuse(502, 'upstream_unavailable', 'Away');
    await show({
      'GET /api/doctor/notes/:id': () => (isAway ? away : note({ version: String(window.localStorage.length) })),
      'PUT /api/doctor/notes/:id': away,
    });
    isAway = true;
    type('Findings', 'Swollen');
    online();
    await screen.findByText(/You are not connected/);
    const [key = ''] = Object.keys(window.localStorage);
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await screen.findByText(/You are not connected/);
    expect(screen.getByLabelText('Findings')).toHaveValue('Swollen');
    isAway = false;
    online();
    await waitFor(() => expect(screen.getByLabelText('Findings')).toHaveValue(''));
  });

  it('is signed in the version that is shown, after what is typed is saved', async () => {
    const written = { findings: 'Swollen', summary: 'Let it rest' };
    const { calls } = await show({
      'GET /api/doctor/notes/:id': note({ version: '1', findings: 'Swollen' }),
      'PUT /api/doctor/notes/:id': changed({ version: '2', ...written }),
      'POST /api/doctor/notes/:id/sign': changed({
        ...{ version: '2', ...written, signedAt: '2026-03-05T11:00:00.000Z', signedBy: 'Asha Rao' },
      }),
    });
    const sign = () => screen.getByRole('button', { name: 'Sign and send the summary' });
    expect(sign()).toBeDisabled();
    type('Summary for the owner', 'Let it rest');
    await userEvent.click(sign());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign this note?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and send the summary' }));
    expect(await screen.findByText(/Signed by Asha Rao on 5 Mar 2026/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/sign'))?.body).toEqual({ version: '2', petId: somePet()._id });
    expect(screen.queryByLabelText('Findings')).not.toBeInTheDocument();
  });

  it('names a usual day of the follow-up with one press, and says that nobody is reminded of today or before', async () => {
    const { calls } = await show({ 'PUT /api/doctor/notes/:id': changed({ version: '1' }) });
    const inDays = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 60 * 60_000).toISOString().slice(0, 10);
    const before = [inDays(1), inDays(14)];
    await userEvent.click(await screen.findByRole('button', { name: 'In 2 weeks' }));
    const { value: inTwoWeeks, min } = screen.getByLabelText<HTMLInputElement>('See the animal again on');
    expect([before[1], inDays(14)]).toContain(inTwoWeeks);
    // Of today, the mails of the morning are sent already.
    expect([before[0], inDays(1)]).toContain(min);
    const field = screen.getByLabelText('See the animal again on');
    expect(field).toHaveAccessibleDescription(/reminded by mail two days before/);
    await waitFor(() => expect(saves(calls)[0]?.body).toEqual({ followUpOn: inTwoWeeks }));
    const today = inDays(0);
    for (const day of [today, '0002-03-05']) {
      type('See the animal again on', day);
      expect(field).toHaveAccessibleDescription('The owner is reminded only of a day after today.');
      // It can be saved, and a year that is typed is small at first.
      expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('is added to once signed', async () => {
    const signed = { version: '2', findings: 'Swollen', signedAt: '2026-03-05T11:00:00.000Z', signedBy: 'Asha Rao' };
    const additions = [{ text: 'X-ray is clear', at: '2026-03-06T11:00:00.000Z', isForOwner: true }];
    const { calls } = await show({
      'GET /api/doctor/notes/:id': note(signed),
      'POST /api/doctor/notes/:id/additions': changed({ ...signed, additions }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Please write what to add')).toBeInTheDocument();
    type('Add to the note', 'X-ray is clear');
    await userEvent.click(screen.getByRole('checkbox', { name: 'The owner reads this too' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/Added on 6 Mar 2026/)).toHaveTextContent('the owner reads this');
    expect(calls.at(-1)?.body).toMatchObject({ text: 'X-ray is clear', isForOwner: true, key: expect.any(String) });
  });

  it('is signed about the pet that is shown, and shows another one that was named meanwhile', async () => {
    let pet = somePet();
    const other = somePet({ _id: 'c'.repeat(24), name: 'Billi' });
    const { calls } = await show({
      'GET /api/doctor/records/:id': () => ({ ...record, pet }),
      'GET /api/doctor/notes/:id': note({ version: '2', findings: 'Swollen', summary: 'Let it rest' }),
      'POST /api/doctor/notes/:id/sign': refuse(409, 'conflict', 'It is another pet', undefined, {
        reason: 'other_pet',
      }),
    });
    const shown = pet._id;
    pet = other;
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send the summary' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign and send the summary' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Billi' })).toBeInTheDocument();
    expect(screen.getByText('It is another pet')).toBeInTheDocument();
    const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ version: '2', petId: shown }]);
  });

  it.each([
    ['another animal', 'c'.repeat(24), 2],
    ['this animal', somePet()._id, 0],
    ['none', null, 0],
  ])('that was begun for %s is signed knowingly', async (_which, begunFor, warnings) => {
    await show({ 'GET /api/doctor/notes/:id': note({ version: '2', begunFor, findings: 'Swollen', summary: 'Rest' }) });
    await screen.findByRole('heading', { level: 1, name: 'Moti' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send the summary' }));
    await screen.findByRole('dialog');
    expect(screen.queryAllByText(/begun for another animal/)).toHaveLength(warnings);
  });

  it('is added to again under another key once it is shown that a first try went through', async () => {
    const signed = { version: '2', findings: 'Swollen', signedAt: '2026-03-05T11:00:00.000Z', signedBy: 'Asha Rao' };
    const additions = [{ text: 'X-ray is clear', at: '2026-03-06T11:00:00.000Z', isForOwner: false }];
    const keys: unknown[] = [];
    const answers = [
      refuse(502, 'internal', 'No answer'),
      refuse(409, 'conflict', 'An earlier try went through', undefined, { reason: 'added_otherwise' }),
      changed({ ...signed, additions }),
    ];
    let wasAsked = false;
    await show({
      'GET /api/doctor/notes/:id': () => note({ ...signed, additions: wasAsked ? additions : [] }),
      'POST /api/doctor/notes/:id/additions': ({ body }) => {
        wasAsked = true;
        keys.push((body as { key: string }).key);
        return answers[keys.length - 1] as ReturnType<typeof changed>;
      },
    });
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
    type('Add to the note', 'X-ray is clear');
    await add();
    await waitFor(() => expect(keys).toHaveLength(1));
    await screen.findByRole('button', { name: 'Add' });
    type('Add to the note', 'X-ray is clear, both');
    await add();
    expect(await screen.findByText('X-ray is clear')).toBeInTheDocument();
    expect(screen.getByLabelText('Add to the note')).toHaveValue('X-ray is clear, both');
    await add();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('begins with a template, which is added below what is written', async () => {
    const template = {
      _id: 'f'.repeat(24),
      name: 'Ear',
      findings: 'Left ear',
      assessment: 'Otitis',
      plan: '',
      summary: '',
    };
    const { calls } = await show({
      'GET /api/doctor/note-templates': { templates: [template] },
      'GET /api/doctor/notes/:id': note({ version: '1', findings: 'Calm' }),
      'PUT /api/doctor/notes/:id': changed({ version: '2' }),
    });
    const choice = screen.getByLabelText('Template');
    await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(1 + 1 + 20));
    await userEvent.selectOptions(choice, 'Ear (yours)');
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
    expect(screen.getByLabelText('Findings')).toHaveValue('Calm\nLeft ear');
    await waitFor(() => expect(saves(calls)[0]?.body).toEqual({ findings: 'Calm\nLeft ear', assessment: 'Otitis' }));
  });

  it('is kept as a template, and replaces what another window kept under that name only once that is shown', async () => {
    const template = { _id: 'f'.repeat(24), name: 'Ear', findings: '', assessment: '', plan: 'Theirs', summary: '' };
    let templates: NoteTemplate[] = [];
    const versions: (string | null)[] = [];
    await show({
      'GET /api/doctor/note-templates': () => ({ templates }),
      'GET /api/doctor/notes/:id': note({ version: '1', plan: 'Mine' }),
      'PUT /api/doctor/note-templates': ({ headers }) => {
        versions.push(headers.get('if-match'));
        if (versions.length > 1) return { success: true, template: { ...template, plan: 'Mine', version: '8' } };
        templates = [{ ...template, version: '7' }];
        const meanwhile = { by: someUser({ role: 'doctor' })._id, at: new Date().toISOString(), fields: ['plan'] };
        return refuse(409, 'conflict', 'Changed', {}, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this note as a template' }));
    expect(screen.getByLabelText('Name of the template')).toHaveFocus();
    await userEvent.keyboard('Ear{Enter}');
    const notice = await screen.findByText(/You changed this in another window/);
    await waitFor(() => expect(notice).toHaveTextContent(/Plan: Theirs/));
    expect(screen.getByLabelText('Name of the template')).toHaveAccessibleDescription(/replaces your template/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Template kept')).toBeInTheDocument();
    expect(versions).toEqual(['"0"', '"7"']);
    expect(screen.getByRole('button', { name: 'Keep this note as a template' })).toHaveFocus();
  });

  it.each([
    ['who finishes consultations', { finishUntil: '2031-01-06T09:00:00.000Z' }, false],
    ['who works as always', {}, true],
  ])('of a doctor %s begins with a template, and is kept as one if that is not refused', async (_, given, keeps) => {
    const template = {
      ...{ _id: 'f'.repeat(24), name: 'Ear', version: '1' },
      findings: '',
      assessment: '',
      plan: 'Rest',
    };
    const answers = { 'GET /api/doctor/note-templates': { templates: [{ ...template, summary: '' }] } };
    await show(answers, given);
    await userEvent.selectOptions(
      screen.getByLabelText('Template'),
      await screen.findByRole('option', { name: 'Ear (yours)' }),
    );
    expect(screen.getByRole('button', { name: 'Insert' })).toBeEnabled();
    for (const name of ['Keep this note as a template', 'Delete this template'])
      expect(screen.queryByRole('button', { name }) !== null).toBe(keeps);
  });

  it('is not kept as a template before it is known which names are taken', async () => {
    let arrive = () => {};
    const list = new Promise<{ templates: NoteTemplate[] }>((resolve) => {
      arrive = () => resolve({ templates: [] });
    });
    await show({ 'GET /api/doctor/note-templates': () => list });
    await screen.findByLabelText('Template');
    expect(screen.queryByRole('button', { name: 'Keep this note as a template' })).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByRole('button', { name: 'Keep this note as a template' })).toBeInTheDocument();
  });

  it('can be read when the record is closed', async () => {
    await show({
      'GET /api/doctor/records/:id': refuse(404, 'not_found', 'Closed'),
      'GET /api/doctor/notes/:id': note({
        findings: 'Swollen',
        signedAt: '2026-03-05T11:00:00.000Z',
        signedBy: 'Asha Rao',
      }),
    });
    expect(screen.getByText('Swollen')).toBeInTheDocument();
  });
});

describe('the visits of a pet', () => {
  const visit: Visit = {
    ...{ bookingId: BOOKING, appointmentAt: '2026-03-05T10:35:00.000Z', doctor: patient, pet: null, reason: 'Limps' },
    ...{ summary: 'Let it rest', signedAt: '2026-03-05T11:00:00.000Z', additions: [] },
    ...{ petId: 'b'.repeat(24), followUpOn: '2026-03-20' },
  };
  const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['with the way to book again', day(10), true],
    ['without it, long after the day for it', day(-61), false],
  ])('have a page of their own, %s', async (_which, followUpOn, isOffered) => {
    await renderArea(routes, {
      path: `/user/visits/${BOOKING}`,
      user: someUser(),
      answers: { 'GET /api/user/visits/:id': { visit: { ...visit, followUpOn } } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your visit' })).toBeInTheDocument();
    expect(screen.getByText('Let it rest')).toBeInTheDocument();
    expect(screen.getByText(/Signed on 5 Mar 2026/)).toBeInTheDocument();
    expect(screen.getByText(/see your pet again around/)).toBeInTheDocument();
    const book = screen.queryByRole('link', { name: 'Prepare and book' });
    expect(book?.getAttribute('href') ?? null).toBe(
      isOffered ? `/user/prepare/${patient._id}?pet=${'b'.repeat(24)}` : null,
    );
  });

  it.each([
    ['with the mail that is still to come', '2999-03-20', true],
    ['without the mail of a day that is over', day(-3), false],
  ])('say until when nothing new can be booked with the doctor, %s', async (_which, followUpOn, isReminded) => {
    await renderArea(routes, {
      path: `/user/visits/${BOOKING}`,
      user: someUser(),
      answers: {
        'GET /api/user/visits/:id': { visit: { ...visit, followUpOn } },
        'GET /api/user/get-appointments': [someBooking(1, { doctor: patient })],
        'GET /api/doctors/:id/slots': { slots: [], bookableNow: true },
      },
    });
    const said = await screen.findByText(/Your conversation with Dr. Ravi Menon is open until/);
    expect(said.textContent?.includes('You get a mail two days before')).toBe(isReminded);
    expect(screen.getByText(/see your pet again around/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Prepare' })).toBeInTheDocument();
  });

  it('say so when they are not the caller’s', async () => {
    const gone = refuse(404, 'not_found', 'No');
    await renderArea(routes, {
      path: `/user/visits/${BOOKING}`,
      user: someUser(),
      answers: { 'GET /api/user/visits/:id': gone },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch this visit');
  });
});
