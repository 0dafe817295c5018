import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  type Answers,
  type Call,
  forId,
  refuse,
  renderArea,
  someUser,
  withHeaders,
} from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const other = someDoctor({ _id: '1'.repeat(24), FirstName: 'Arjun', LastName: 'Rao', rating: null, ratingCount: 0 });

const facet = (any: number, counts: Record<number, number>) => ({
  any,
  options: Object.entries(counts).map(([value, count]) => ({ value: Number(value), count })),
});
const facets = {
  specialization: {
    any: 1204,
    options: [
      { value: 'Surgery', count: 12 },
      { value: 'Dentistry', count: 1 },
    ],
  },
  minRating: facet(12, { 4: 3, 3: 7, 2: 9 }),
  minExperience: facet(12, { 2: 12, 5: 8, 10: 0 }),
  maxFees: facet(12, { 400: 2, 500: 6, 600: 11 }),
  when: {
    any: 12,
    options: [
      { value: 'today' as const, count: 7 },
      { value: 'now' as const, count: 2 },
    ],
  },
  species: {
    any: 12,
    options: [
      { value: 'dog' as const, count: 9 },
      { value: 'cat' as const, count: 0 },
    ],
  },
};

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => someDoctor({ _id: String(from + index).padStart(24, '0') }));

const listing = (
  path: string,
  answer: Answer<'GET /api/doctors'>,
  user = someUser(),
  counted: Answer<'GET /api/doctors/facets'> = facets,
) => renderArea(routes, { path, user, answers: { 'GET /api/doctors': answer, 'GET /api/doctors/facets': counted } });

const lastQuery = (calls: Call[], path = '/api/doctors'): URLSearchParams =>
  calls.filter((call) => call.path === path).at(-1)?.query ?? new URLSearchParams();
const cards = () => within(screen.getByRole('list', { name: '' })).getAllByRole('heading', { level: 2 });

// Promises: constants.currency, doctors.card.experience, doctors.card.fee, doctors.card.name, doctors.card.profile
// Promises: doctors.card.rating, doctors.card.specialization, product.rupees
test('a card says who, what, how good, how long and how much', async () => {
  await listing('/doctor', [someDoctor(), other]);
  const card = (await screen.findByText('Dr. Meera Iyer')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Surgery');
  expect(within(card).getByRole('img', { name: '4.5 out of 5 stars' })).toBeInTheDocument();
  expect(card).toHaveTextContent('12 reviews');
  expect(card).toHaveTextContent('8 years of experience');
  expect(card).toHaveTextContent('₹500 per consultation');
  expect(within(card).getByRole('link', { name: /View Profile/ })).toHaveAttribute('href', `/doctor/${'d'.repeat(24)}`);
  expect(within(card).getByRole('button', { name: /Book Appointment/ })).toBeEnabled();
  const fresh = screen.getByText('Dr. Arjun Rao').closest('li') as HTMLElement;
  expect(fresh).toHaveTextContent('New');
});

test.each([
  [0, 'Less than a year'],
  [1, '1 year of experience'],
])('a card says %d years of experience as people would', async (experience, words) => {
  await listing('/doctor', [someDoctor({ experience })]);
  expect((await screen.findByText('Dr. Meera Iyer')).closest('li')).toHaveTextContent(words);
});

// Promises: doctors.card.chat, doctors.own-card
test('a doctor chats with colleagues and does not see themselves', async () => {
  await listing('/doctor', [someDoctor(), other], someUser({ _id: other._id, role: 'doctor', isValidated: true }));
  const chat = await screen.findByRole('link', { name: /^Chat/ });
  expect(chat).toHaveAttribute('href', `/doctor/chats/doctor/${'d'.repeat(24)}`);
  expect(screen.queryByText('Dr. Arjun Rao')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Book Appointment/ })).not.toBeInTheDocument();
});

test.each(['doctor', 'patient'] as const)(
  'a suspended %s, who only finishes consultations, is offered no chat and no booking',
  async (role) => {
    const visitor = someUser({ role, isValidated: true, finishUntil: '2031-01-06T09:00:00.000Z' });
    await listing('/doctor', [someDoctor()], visitor);
    expect(await screen.findByRole('link', { name: /^View Profile/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Chat/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
  },
);

// Promises: constants.filters.one-per-group, constants.filters.several-specializations
test('one option of a group, several specializations, all in the address', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor', [someDoctor()]);
  await screen.findByText('Dr. Meera Iyer');
  await user.click(screen.getByRole('checkbox', { name: 'Surgery' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dentistry' }));
  await user.click(screen.getByRole('radio', { name: '4 stars & above' }));
  await user.click(screen.getByRole('radio', { name: '2 stars & above' }));
  await user.click(screen.getByRole('radio', { name: '5+ years' }));
  await user.click(screen.getByRole('radio', { name: 'Up to ₹400' }));
  await waitFor(() => expect(lastQuery(calls).get('maxFees')).toBe('400'));
  expect(lastQuery(calls).getAll('specialization')).toEqual(['Surgery', 'Dentistry']);
  expect(lastQuery(calls).get('minRating')).toBe('2');
  expect(lastQuery(calls).get('minExperience')).toBe('5');
  expect(window.location.search).toBe(
    '?specialization=Surgery&specialization=Dentistry&rating=2&experience=5&fees=400',
  );
});

test.each([
  ['brings them into view when they begin above the window', -900, 1],
  ['moves nothing while they begin in the window', 120, 0],
])('choosing among the results %s', async (_what, top, times) => {
  const scroll = jest.fn();
  window.HTMLElement.prototype.scrollIntoView = scroll;
  const rect = jest.spyOn(window.HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  await listing('/doctor', [someDoctor(), other]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Surgery/ }));
  expect(scroll).toHaveBeenCalledTimes(times);
  rect.mockRestore();
});

test('Back takes the last choice away', async () => {
  const user = userEvent.setup({ delay: null });
  await listing('/doctor', [someDoctor()]);
  const surgery = await screen.findByRole('checkbox', { name: 'Surgery' });
  await user.click(surgery);
  expect(surgery).toBeChecked();
  await waitFor(() => expect(window.location.search).toBe('?specialization=Surgery'));
  act(() => window.history.back());
  await waitFor(() => expect(surgery).not.toBeChecked());
  expect(window.location.search).toBe('');
});

test('each option says how many doctors it shows', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor?rating=3&sort=fees&pages=2', [someDoctor()]);
  const surgery = await screen.findByRole('checkbox', { name: 'Surgery' });
  await waitFor(() => expect(surgery).toHaveAccessibleDescription('12 doctors'));
  expect(screen.getByRole('checkbox', { name: 'Dentistry' })).toHaveAccessibleDescription('1 doctor');
  expect(screen.getByRole('checkbox', { name: 'Oncology' })).toHaveAccessibleDescription('0 doctors');
  expect(screen.getByRole('radio', { name: 'Any rating' })).toHaveAccessibleDescription('12 doctors');
  expect(screen.getByRole('radio', { name: '10+ years' })).toHaveAccessibleDescription('0 doctors');
  expect([...lastQuery(calls, '/api/doctors/facets')]).toEqual([['minRating', '3']]);
  await user.click(surgery);
  await waitFor(() =>
    expect([...lastQuery(calls, '/api/doctors/facets')]).toEqual([
      ['specialization', 'Surgery'],
      ['minRating', '3'],
    ]),
  );
});

test('while a name is searched for the counts are of the filters that would take its place', async () => {
  const { calls } = await listing('/doctor?search=iyer', [someDoctor()]);
  await waitFor(() => expect(calls.map((call) => call.path)).toContain('/api/doctors/facets'));
  expect([...lastQuery(calls, '/api/doctors/facets')]).toEqual([]);
});

test.each<[string, Answer<'GET /api/doctors/facets'>]>([
  ['load', () => new Promise(() => {})],
  ['fail', () => refuse(500, 'internal', '')],
])('no count is made up while the counts %s', async (_what, counted) => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor', [someDoctor()], someUser(), counted);
  const surgery = await screen.findByRole('checkbox', { name: 'Surgery' });
  expect(surgery).not.toHaveAccessibleDescription();
  await user.click(surgery);
  expect(surgery).toBeChecked();
  await waitFor(() => expect(lastQuery(calls).get('specialization')).toBe('Surgery'));
});

test('a long list comes back in few calls after a reload', async () => {
  const { calls } = await listing('/doctor?pages=9', ({ query }: Call) => {
    const from = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit'));
    return withHeaders(many(from, limit), { 'X-Total-Count': '10000', 'X-Next-Cursor': String(from + limit) });
  });
  expect(await screen.findByText('Showing 224 of 10,000')).toBeInTheDocument();
  expect(screen.getByText('10,000 doctors')).toBeInTheDocument();
  expect(calls.filter((call) => call.path === '/api/doctors').map((call) => call.query.get('limit'))).toEqual([
    '200',
    '24',
  ]);
});

// Promises: doctors.clear-all
test('a filter of the address goes off by its chip, all by Clear All', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor?specialization=Surgery&rating=4&fees=500', [someDoctor()]);
  await user.click(await screen.findByRole('button', { name: 'Remove Surgery' }));
  await waitFor(() => expect(window.location.search).toBe('?rating=4&fees=500'));
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect([...lastQuery(calls).keys()]).toEqual(['limit']));
  expect(screen.getByRole('button', { name: 'Clear All' })).toHaveFocus();
});

test('a text that is longer than any name finds nobody and fails nothing', async () => {
  const { calls } = await listing(`/doctor?search=${'x'.repeat(400)}`, []);
  expect(await screen.findByRole('heading', { name: 'No Doctors Found' })).toBeInTheDocument();
  expect(lastQuery(calls).get('search')).toBe('x'.repeat(200));
});

// Promises: constants.filters.search-clears, constants.filters.search-names, doctors.search
test('typing a name clears the filters and searches by name only', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor?specialization=Surgery&rating=4', [someDoctor()]);
  await user.type(await screen.findByRole('searchbox'), 'iyer');
  await waitFor(() => expect(lastQuery(calls).get('search')).toBe('iyer'));
  expect(lastQuery(calls).has('specialization')).toBe(false);
  expect(lastQuery(calls).has('minRating')).toBe(false);
  expect(window.location.search).toBe('?search=iyer');
  expect(screen.getByRole('checkbox', { name: 'Surgery' })).not.toBeChecked();
});

test('Show more goes on behind the last doctor', async () => {
  const user = userEvent.setup({ delay: null });
  const pages = ({ query }: Call) =>
    query.get('cursor') === 'next'
      ? withHeaders([other], { 'X-Total-Count': '25' })
      : withHeaders(many(0, 24), { 'X-Total-Count': '25', 'X-Next-Cursor': 'next' });
  await listing('/doctor', pages);
  expect(await screen.findByText('25 doctors')).toBeInTheDocument();
  await waitFor(() => expect(cards()).toHaveLength(24));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Dr. Arjun Rao')).toBeInTheDocument();
  expect(window.location.search).toBe('?pages=2');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

// Promises: doctors.empty
test('nobody fits', async () => {
  await listing('/doctor?search=zzz', []);
  expect(await screen.findByRole('heading', { name: 'No Doctors Found' })).toBeInTheDocument();
  expect(screen.getByText('Try a different search or clear filters')).toBeInTheDocument();
});

// Promises: calls.get-doctors.failure, toast.failed-to-fetch-doctors
test('a failure is said, and Retry asks again', async () => {
  const user = userEvent.setup({ delay: null });
  let broken = true;
  await listing('/doctor', () => (broken ? refuse(500, 'internal', '') : [someDoctor()]));
  expect(await screen.findByRole('heading', { name: 'Failed to fetch doctors' })).toBeInTheDocument();
  expect(screen.getAllByText('Failed to fetch doctors')).toHaveLength(2);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dr. Meera Iyer')).toBeInTheDocument();
});

test('the open sheet of filters is in the address, beside what is chosen in it, and leaves it when it closes', async () => {
  const user = userEvent.setup({ delay: null });
  await listing('/doctor', [someDoctor()]);
  await screen.findByText('Dr. Meera Iyer');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(window.location.search).toBe('?dialog=filters');
  const steps = window.history.length;
  await user.click(within(sheet).getByRole('radio', { name: '4 stars & above' }));
  await waitFor(() => expect(window.location.search).toBe('?dialog=filters&rating=4'));
  await user.click(within(sheet).getByRole('button', { name: 'Show 1 doctor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?rating=4');
  // A single step back leads to the list as it was before the sheet opened.
  expect(window.history.length).toBe(steps);
});

test('a link to the open sheet of filters opens it', async () => {
  await listing('/doctor?rating=4&dialog=filters', [someDoctor()]);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByRole('radio', { name: '4 stars & above' })).toBeChecked();
});

test('beside the column of filters no sheet opens, and the address forgets it', async () => {
  const narrow = window.matchMedia;
  const asked = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(narrow(media), { matches: true }));
  await listing('/doctor?rating=4&dialog=filters', [someDoctor()]);
  await waitFor(() => expect(window.location.search).toBe('?rating=4'));
  expect(await screen.findByText('Dr. Meera Iyer')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  asked.mockRestore();
});

test('the link back from a doctor’s page keeps the filters', async () => {
  const answers: Answers = {
    'GET /api/doctors': [someDoctor()],
    'GET /api/doctors/:id': forId(someDoctor()._id, someDoctor()),
    'GET /api/doctors/:id/ratings': forId(someDoctor()._id, []),
  };
  const { unmount } = await renderArea(routes, { path: '/doctor?rating=4', answers });
  await screen.findByText('Dr. Meera Iyer');
  unmount();
  await renderArea(routes, { path: `/doctor/${someDoctor()._id}`, answers });
  expect(await screen.findByRole('link', { name: 'All doctors' })).toHaveAttribute('href', '/doctor?rating=4');
});

test('who types what their pet has is led to those who treat it, in either language', async () => {
  const { calls } = await listing('/doctor?search=खुजली', []);
  const link = await screen.findByRole('link', { name: 'Doctors who treat: Itching or skin' });
  await userEvent.click(link);
  await waitFor(() => expect(lastQuery(calls).getAll('specialization')).toEqual(['Dermatology', 'General Practice']));
  expect(lastQuery(calls).has('search')).toBe(false);
});

test('what a pet can have is offered until somebody searches or filters', async () => {
  const { unmount } = await listing('/doctor', []);
  const offered = await screen.findByRole('navigation', { name: 'What’s the matter?' });
  expect(within(offered).getByRole('link', { name: 'Won’t eat' })).toHaveAttribute(
    'href',
    '/doctor?specialization=General+Practice&specialization=Nutrition',
  );
  unmount();
  await listing('/doctor?search=Meera', [someDoctor()]);
  await screen.findByRole('heading', { name: 'Dr. Meera Iyer' });
  expect(screen.queryByRole('navigation', { name: 'What’s the matter?' })).not.toBeInTheDocument();
});

test.each(['/', '/doctor'])('%s says that this is not for emergencies, and what to do', async (path) => {
  await listing(path, [someDoctor()]);
  expect(await screen.findByText('Not for emergencies.')).toBeVisible();
  expect(screen.getByText(/Go to the nearest veterinary clinic or animal hospital now/)).toBeInTheDocument();
});

test('who is free today, for which animal and in which language, all in the address', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor', [someDoctor()]);
  const today = await screen.findByRole('radio', { name: 'Today' });
  await waitFor(() => expect(today).toHaveAccessibleDescription('7 doctors'));
  await user.click(today);
  const animal = screen.getByRole('combobox', { name: 'Animal' });
  // Animals that nobody treats are left out.
  expect(within(animal).getAllByRole('option')[0]).toHaveTextContent('Any animal (12)');
  expect(within(animal).queryByRole('option', { name: /^Cat/ })).not.toBeInTheDocument();
  await user.selectOptions(animal, 'Dog (9)');
  // An earlier release of the service does not count languages.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Marathi');
  await waitFor(() => expect(lastQuery(calls).get('language')).toBe('mr'));
  expect([lastQuery(calls).get('when'), lastQuery(calls).get('species')]).toEqual(['today', 'dog']);
  expect(window.location.search).toBe('?when=today&species=dog&language=mr');
  await user.click(screen.getByRole('button', { name: 'Remove Today' }));
  await waitFor(() => expect(window.location.search).toBe('?species=dog&language=mr'));
});

test('where nobody is found, it is said which filter is in the way, and it goes with one press', async () => {
  const user = userEvent.setup({ delay: null });
  const none = { ...facets, minRating: facet(0, { 4: 0, 3: 0, 2: 0 }), when: { ...facets.when, any: 4 } };
  const path = '/doctor?specialization=Surgery&specialization=Dentistry&rating=4&when=now';
  await listing(path, ({ query }: Call) => (query.has('when') ? [] : [someDoctor()]), someUser(), none);
  expect(await screen.findByRole('button', { name: 'Without “Surgery” or “Dentistry”: 1,204 doctors' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Without “4 stars/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Without “Now”: 4 doctors' }));
  expect(await screen.findByText('Dr. Meera Iyer')).toBeInTheDocument();
  expect(window.location.search).toBe('?specialization=Surgery&specialization=Dentistry&rating=4');
});

test.each([
  ['', false],
  ['?rating=4', true],
])('at "%s" the ratings are unfolded: %s', async (query, unfolded) => {
  await listing(`/doctor${query}`, [someDoctor()]);
  const rating = await screen.findByRole('radiogroup', { name: 'Rating' });
  expect(rating.closest('details')?.open).toBe(unfolded);
});
