import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Call, refuse, renderArea, someUser, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

const other = someDoctor({ _id: '1'.repeat(24), FirstName: 'Arjun', LastName: 'Rao', rating: null, ratingCount: 0 });

const listing = (path: string, answer: Answer, user = someUser()) =>
  renderArea(routes, { path, user, answers: { 'GET /api/doctors': answer } });

const lastQuery = (calls: Call[]): URLSearchParams => calls.at(-1)?.query ?? new URLSearchParams();
const cards = () => within(screen.getByRole('list', { name: '' })).getAllByRole('heading', { level: 2 });

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

test('a doctor chats with colleagues and does not see themselves', async () => {
  await listing('/doctor', [someDoctor(), other], someUser({ _id: other._id, role: 'doctor', isValidated: true }));
  const chat = await screen.findByRole('link', { name: /^Chat/ });
  expect(chat).toHaveAttribute('href', `/doctor/chats/doctor/${'d'.repeat(24)}`);
  expect(screen.queryByText('Dr. Arjun Rao')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Book Appointment/ })).not.toBeInTheDocument();
});

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

test('a filter of the address goes off by its chip, all by Clear All', async () => {
  const user = userEvent.setup({ delay: null });
  const { calls } = await listing('/doctor?specialization=Surgery&rating=4&fees=500', [someDoctor()]);
  await user.click(await screen.findByRole('button', { name: 'Remove Surgery' }));
  await waitFor(() => expect(window.location.search).toBe('?rating=4&fees=500'));
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect([...lastQuery(calls).keys()]).toEqual(['limit']));
});

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
      ? withHeaders([other], { 'X-Total-Count': '2' })
      : withHeaders([someDoctor()], { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });
  await listing('/doctor', pages);
  expect(await screen.findByText('2 doctors')).toBeInTheDocument();
  expect(cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Dr. Arjun Rao')).toBeInTheDocument();
  expect(window.location.search).toBe('?pages=2');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('nobody fits', async () => {
  await listing('/doctor?search=zzz', []);
  expect(await screen.findByRole('heading', { name: 'No Doctors Found' })).toBeInTheDocument();
  expect(screen.getByText('Try a different search or clear filters')).toBeInTheDocument();
});

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
