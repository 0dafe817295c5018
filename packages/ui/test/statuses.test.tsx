import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AvailabilityBadge,
  Avatar,
  Banner,
  Button,
  Countdown,
  EmptyState,
  ErrorState,
  Loaded,
  LoadingView,
  PageHeading,
  StarDistribution,
  Stars,
  StatusBadge,
} from '@vetcare/ui';
import '@vetcare/ui/hindi';
import { HeroIllustration } from '@vetcare/ui/illustrations';
import { useState } from 'react';
import { avatarTone, initialsOf } from '../src/person/initials';

afterEach(() => {
  document.documentElement.lang = '';
});

// Promises: entities.booking.payment-status.pending
test.each([
  ['Completed', 'Completed'],
  ['Failed', 'Failed'],
  ['pending', 'Pending'],
  ['created', 'Pending'],
])('payment %s reads %s, with an icon beside the colour', (status, word) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test.each(['refunded', 'expired'])('a booking that is %s is not drawn as one that waits for its payment', (status) => {
  const drawingOf = (one: string) => render(<StatusBadge status={one}>Word</StatusBadge>).container.firstElementChild;
  const [over, pending] = [drawingOf(status), drawingOf('pending')];
  expect(over).toHaveTextContent('Word');
  expect(over?.querySelector('svg')?.innerHTML).not.toBe(pending?.querySelector('svg')?.innerHTML);
});

test("the components' own words follow the language of the page", async () => {
  render(<AvailabilityBadge available={false} />);
  expect(screen.getByText('Not Available')).toBeVisible();
  act(() => {
    document.documentElement.lang = 'hi';
  });
  expect(await screen.findByText('उपलब्ध नहीं')).toBeVisible();
});

test('stars say their value and their reviews', () => {
  const { rerender } = render(<Stars value={4.25} count={1280} />);
  expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
  expect(screen.getByText('1,280 reviews')).toBeVisible();
  rerender(<Stars value={4} />);
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  rerender(<Stars value={4} showValue />);
  expect(screen.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
  expect(screen.getByText('4.0')).toBeVisible();
  rerender(<Stars value={0} count={0} />);
  expect(screen.getByText('No reviews yet')).toBeVisible();
});

test('the distribution counts from five stars down', () => {
  render(<StarDistribution counts={[2, 0, 5, 31, 90]} />);
  expect(screen.getAllByRole('definition').map((entry) => entry.textContent)).toEqual(['90', '31', '5', '0', '2']);
});

// Promises: doctors.card.no-photo
test('a picture that can not be loaded gives way to the initials', () => {
  render(<Avatar id="a1" name="Asha Rao" src="/media/1.webp" alt="Asha Rao" />);
  fireEvent.error(screen.getByRole('img', { name: 'Asha Rao' }));
  expect(screen.getByText('AR')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Asha Rao' })).not.toHaveAttribute('src');
});

test.each([
  ['Asha Rao', 'AR'],
  ['Dr. Vikram Singh Rathore', 'VR'],
  ['Kabir', 'K'],
  ['', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a colour belongs to an id', () => {
  expect(avatarTone('64b0c1')).toBe(avatarTone('64b0c1'));
  const tones = new Set(Array.from({ length: 100 }, (_, n) => avatarTone(`id ${n}`)));
  expect([...tones].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('an error says what happened and retries', async () => {
  const user = userEvent.setup();
  let retried = 0;
  const retry = () => {
    retried += 1;
  };
  const { rerender } = render(<ErrorState title="Failed to fetch doctors" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch doctors');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<ErrorState title="Failed to fetch doctors" onRetry={retry} busy />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toBe(1);
});

test('what is loaded has its places, comes, or can be asked for again', async () => {
  let asked = 0;
  const draw = (state: { data?: string; isPending?: boolean; isFetching?: boolean }) => (
    <Loaded
      state={{ data: undefined, isPending: false, isFetching: false, ...state, refetch: () => ++asked }}
      skeleton="places"
      failed={{ title: 'Failed to fetch doctors', text: 'Try again.' }}
    >
      {(name) => <b>{name}</b>}
    </Loaded>
  );
  const { rerender } = render(draw({ isPending: true, isFetching: true }));
  expect(screen.getByText('places')).toBeVisible();
  rerender(draw({}));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch doctorsTry again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toBe(1);
  rerender(draw({ isFetching: true }));
  expect(screen.getByRole('button')).toBeDisabled();
  rerender(draw({ data: 'Dr. Rao', isFetching: true }));
  expect(screen.getByText('Dr. Rao')).toBeVisible();
});

test('an empty list has a heading, a sentence and a next step', () => {
  render(
    <EmptyState title="No Doctors Found" action={<a href="/doctor">Clear All</a>}>
      Try a different search or clear filters
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No Doctors Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear All' })).toBeVisible();
});

function Search({ slow }: { slow?: boolean }) {
  const [state, setState] = useState<'empty' | 'busy' | 'found'>('empty');
  return (
    <>
      <PageHeading>Find your veterinarian</PageHeading>
      {state !== 'found' && (
        <EmptyState
          title="No Doctors Found"
          action={
            <Button busy={state === 'busy'} onClick={() => setState(slow ? 'busy' : 'found')}>
              Clear All
            </Button>
          }
        />
      )}
      <button type="button" onClick={() => setState('found')}>
        It comes
      </button>
    </>
  );
}

test.each([
  ['at once', false],
  ['after a while', true],
])('a state that goes %s by its own button leaves the focus to the page', async (_when, slow) => {
  render(<Search slow={slow} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  if (slow) fireEvent.click(screen.getByRole('button', { name: 'It comes' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a state that goes by itself leaves the focus where it is', async () => {
  render(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'It comes' }));
  expect(screen.getByRole('button', { name: 'It comes' })).toHaveFocus();
});

test('an empty list is announced, unless it is the whole page', () => {
  const { rerender } = render(<EmptyState title="No Doctors Found" />);
  expect(screen.getByRole('status')).toHaveTextContent('No Doctors Found');
  rerender(<EmptyState as="h1" title="Doctor Not Found" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a banner is announced, unless it was always there', () => {
  const { rerender } = render(<Banner>You are offline.</Banner>);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  rerender(<Banner still>Fees are managed by the admin team.</Banner>);
  expect(screen.getByText('Fees are managed by the admin team.')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the loading view says so', () => {
  render(<LoadingView />);
  expect(screen.getByRole('status')).toHaveTextContent('LoadingPlease wait a moment...');
});

test("a page's heading can take the focus but is not in the way of Tab", () => {
  render(<PageHeading>My Appointments</PageHeading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'My Appointments' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('tabindex', '-1');
});

test('the countdown runs out once', () => {
  jest.useFakeTimers();
  let now = Date.UTC(2025, 4, 12, 10, 0, 0);
  let over = 0;
  const finish = () => {
    over += 1;
  };
  const tick = (ms: number) => {
    now += ms;
    act(() => jest.advanceTimersByTime(ms));
  };
  render(<Countdown until={now + 62_000} now={() => now} over="The window is over" onOver={finish} />);
  expect(screen.getByRole('timer')).toHaveTextContent('1m 2s');
  tick(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('1m 1s');
  tick(61_000);
  tick(5000);
  expect(screen.getByText('The window is over')).toBeVisible();
  expect(over).toBe(1);
  jest.useRealTimers();
});

test('a drawing is decoration until it is given a name', () => {
  const { rerender } = render(<HeroIllustration />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<HeroIllustration title="A vet on the phone" />);
  expect(screen.getByRole('img', { name: 'A vet on the phone' })).toBeInTheDocument();
});
