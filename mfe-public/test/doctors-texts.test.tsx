import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const open = (
  answer: Answer<'GET /api/doctors'>,
  user: ReturnType<typeof someUser> | null = someUser(),
  path = '/doctor',
) => renderArea(routes, { path, user, answers: { 'GET /api/doctors': answer } });

/** Expects the options of a group. Each may be followed by its number of doctors. */
const expectChoices = (group: string, ...words: string[]) => {
  const options = within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio');
  const labels = options.map((radio) => radio.closest('label')?.textContent ?? '');
  expect(labels.map((label, at) => label.slice(0, words[at]?.length))).toEqual(words);
};

// Promises: constants.filters.experience-10, constants.filters.experience-2, constants.filters.experience-5
// Promises: constants.filters.fees-400, constants.filters.fees-500, constants.filters.fees-600
// Promises: constants.filters.rating-2, constants.filters.rating-3, constants.filters.rating-4, doctors.filters
test('the filters are those of the clinic: at least so good, so long; at most so dear', async () => {
  await open([someDoctor()]);
  await screen.findByText('Dr. Meera Iyer');
  expectChoices('Rating', 'Any rating', '4 stars & above', '3 stars & above', '2 stars & above');
  expectChoices('Experience', 'Any experience', '2+ years', '5+ years', '10+ years');
  expectChoices('Consultation fee', 'Any fee', 'Up to ₹400', 'Up to ₹500', 'Up to ₹600');
  expect(within(screen.getByRole('group', { name: 'Specialization' })).getAllByRole('checkbox')).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Clear All' })).toHaveAttribute('aria-disabled', 'true');
});

// Promises: doctors.loading
test('while the doctors load there are places for them', async () => {
  await open(() => new Promise(() => {}));
  expect(await screen.findByText('Loading doctors')).toBeInTheDocument();
  expect(screen.queryByText('No Doctors Found')).not.toBeInTheDocument();
});

// Promises: doctors.empty
test('where nobody is found Clear All is the way out', async () => {
  const { calls } = await open([], someUser(), '/doctor?search=zzz&rating=4');
  const empty = (await screen.findByRole('heading', { name: 'No Doctors Found' })).parentElement;
  expect(empty).toHaveTextContent('Try a different search or clear filters');
  await userEvent.click(
    within(empty?.parentElement ?? document.body).getAllByRole('button', { name: 'Clear All' })[0] as HTMLElement,
  );
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(calls.length).toBeGreaterThan(1);
});

// Promises: doctors.card.no-photo
test('a doctor without a photo has initials, drawn here', async () => {
  await open([someDoctor({ image: null })]);
  const card = (await screen.findByText('Dr. Meera Iyer')).closest('li') as HTMLElement;
  expect(within(card).getByText('MI')).toBeInTheDocument();
  expect(card.querySelector('img[src^="http"]')).toBeNull();
});

// Promises: doctors.card.photo
test('a photo is shown where there is one', async () => {
  await open([someDoctor({ image: '/media/catalogue/1' })]);
  const card = (await screen.findByText('Dr. Meera Iyer')).closest('li') as HTMLElement;
  expect(card.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/catalogue\/1/);
});

// Promises: doctors.card.book
test.each([
  ['nobody signed in', null],
  ['a patient', someUser()],
  ['an admin', someUser({ role: 'admin' })],
])('%s books from the card', async (_who, user) => {
  await open([someDoctor()], user);
  expect(await screen.findByRole('button', { name: 'Book Appointment with Dr. Meera Iyer' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: /^Chat/ })).not.toBeInTheDocument();
});

// Promises: doctors.card.book, doctors.card.chat, doctors.card.profile
test.each([
  ['a patient', someUser(), 'Book Appointment'],
  ['a doctor', someUser({ role: 'doctor', isValidated: true }), 'Chat'],
])('%s reads on the card what its buttons do', async (_who, user, second) => {
  await open([someDoctor()], user);
  const card = within((await screen.findByText('Dr. Meera Iyer')).closest('li') as HTMLElement);
  expect(card.getByText('View Profile')).toBeVisible();
  expect(card.getByText(second)).toBeVisible();
});

test('who takes no bookings can’t be booked from the card', async () => {
  await open([someDoctor({ isAvailable: false })]);
  const card = (await screen.findByText('Dr. Meera Iyer')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('Not Available');
  expect(within(card).getByRole('button', { name: /^Book Appointment/ })).toBeDisabled();
});

// Promises: input.long-names, input.names
test.each([
  ['markup', '<img src=x onerror=alert(1)>', '<b>Bold</b>'],
  ['emoji', '🐕‍🦺 Rex', '👩🏽‍⚕️'],
  ['letters from right to left', 'محمد', 'البيطار'],
  ['two hundred letters', 'W'.repeat(200), 'i'.repeat(200)],
])('a name with %s is shown as it was written', async (_what, FirstName, LastName) => {
  await open([someDoctor({ FirstName, LastName, name: `${FirstName} ${LastName}` })]);
  expect(await screen.findByRole('heading', { level: 2, name: `Dr. ${FirstName} ${LastName}` })).toBeInTheDocument();
  expect(document.querySelector('img[onerror]')).toBeNull();
});
