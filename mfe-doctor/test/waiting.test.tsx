import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from '@vetcare/contracts';
import { formatDate, refreshFollowers } from '@vetcare/web-kit';
import { type Answer, bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { timeAgo } from '../src/waiting/time-ago';

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR - 1000).toISOString();

/** A patient with an open chat who wrote this many hours ago. */
const someContact = (FirstName: string, hoursAgo: number, given: Partial<Contact> = {}): Contact => ({
  _id: FirstName,
  FirstName,
  LastName: 'Nair',
  image: null,
  specialization: null,
  role: 'patient',
  unread: 1,
  lastMessage: { _id: 'm', text: 'Hello', hasImage: false, senderId: FirstName, createdAt: ago(hoursAgo) },
  windowEndsAt: ago(-5),
  ...given,
});

const show = (contacts: Answer<'GET /api/chat/user'>, bookings = [someBooking(1)]) =>
  renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/bookings': bookingLists(bookings, 'userId'), 'GET /api/chat/user': contacts },
    owns: (pathname) => !pathname.includes('/chats/'),
  });

function goTo(path: string) {
  window.history.pushState(null, '', path);
  fireEvent.popState(window);
}

const section = async () => within(await screen.findByRole('region', { name: 'Waiting for your answer' }));

describe('who waits for an answer', () => {
  it('stands above the consultations', async () => {
    await show([someContact('Asking', 2)]);
    const waiting = await screen.findByRole('region', { name: 'Waiting for your answer' });
    const consultations = screen.getByRole('region', { name: 'Open consultations' });
    expect(waiting.compareDocumentPosition(consultations)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves the list when somebody answers on another device, and the focus goes to who waits next', async () => {
    let contacts = [someContact('Long', 30), someContact('Short', 2)];
    const { platform } = await show(() => contacts);
    const waiting = await section();
    act(() => waiting.getByRole('link', { name: 'Answer Long Nair' }).focus());
    contacts = contacts.slice(1);
    act(() => refreshFollowers(platform.queryClient, new Set(['messages'] as const)));
    await waitFor(() => expect(waiting.queryByRole('link', { name: 'Answer Long Nair' })).not.toBeInTheDocument());
    expect(waiting.getByRole('link', { name: 'Appointment of Short Nair' })).toHaveFocus();
    contacts = [];
    act(() => refreshFollowers(platform.queryClient, new Set(['messages'] as const)));
    await waitFor(() => expect(waiting.queryByRole('link')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent('No one is waiting for your answer.');
  });

  it('is listed with how long, the longest wait first, and leads to the chat', async () => {
    const lastMessage = { _id: 'm', text: '', hasImage: true, senderId: 'Picture', createdAt: ago(0) };
    const { visited } = await show([
      someContact('Short', 2),
      someContact('Long', 30),
      someContact('Picture', 0, { lastMessage }),
    ]);
    const waiting = await section();
    const rows = (await waiting.findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Long Nair.*Hello.*Wrote yesterday · chat open for 4h 59m/),
      expect.stringMatching(/Short Nair.*Hello.*Wrote 2 hours ago/),
      expect.stringMatching(/Picture Nair.*Sent a picture.*Just now/),
    ]);
    await userEvent.click(waiting.getByRole('link', { name: 'Answer Long Nair' }));
    expect(visited).toEqual(['/doctor/chats/patient/Long']);
  });

  it('is nobody whose chat is over, who was answered, or who has not written', async () => {
    await show([
      someContact('Over', 60, { windowEndsAt: null }),
      someContact('Closed', 60, { windowEndsAt: ago(1) }),
      someContact('Answered', 3, {
        lastMessage: { _id: 'm', text: 'Hi', hasImage: false, senderId: 'me', createdAt: ago(1) },
      }),
      someContact('Silent', 3, { lastMessage: null }),
    ]);
    expect(await (await section()).findByText('No one is waiting for your answer.')).toBeInTheDocument();
  });

  it('keeps the place of the first unanswered message, however often they write', async () => {
    const again = { _id: 'm', text: 'Are you there?', hasImage: false, senderId: 'First', createdAt: ago(0) };
    await show([
      someContact('Second', 3),
      someContact('First', 0, { lastMessage: again, waitingSince: ago(5) }),
      someContact('Third', 1),
    ]);
    const rows = (await (await section()).findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/First Nair.*Are you there\?.*Wrote 5 hours ago/),
      expect.stringMatching(/Second Nair.*Wrote 3 hours ago/),
      expect.stringMatching(/Third Nair/),
    ]);
  });

  it('is everybody, and nobody once more among the open consultations', async () => {
    const booking = someBooking(1);
    const waits = someContact(booking.userId._id, 1, { FirstName: 'Booked' });
    await show([...Array.from({ length: 7 }, (_, n) => someContact(`P${n}`, n + 2)), waits]);
    const waiting = await section();
    expect(await waiting.findAllByRole('listitem')).toHaveLength(8);
    expect(screen.queryByRole('region', { name: 'Open consultations' })).not.toBeInTheDocument();
    const appointment = waiting.getByRole('link', { name: 'Appointment of Booked Nair' });
    await userEvent.click(appointment);
    expect(await screen.findByRole('region', { name: 'Open consultations' })).toBeInTheDocument();
  });

  it('is nobody of today and next, and says when their appointment is', async () => {
    const waits = someBooking(1, { appointmentAt: ago(-2), completionAt: ago(-50) });
    const quiet = someBooking(2, { appointmentAt: ago(-3), completionAt: ago(-51) });
    quiet.userId = { ...quiet.userId, _id: 'Quiet', FirstName: 'Quiet' };
    await show([someContact(waits.userId._id, 1, { FirstName: 'Booked' })], [waits, quiet]);
    const waiting = await section();
    const when = formatDate(waits.appointmentAt ?? '', 'dateTime');
    expect(await waiting.findByText(`Appointment on ${when}`)).toBeInTheDocument();
    const next = within(screen.getByRole('region', { name: 'Today and next' }));
    const shown = next.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(shown).toEqual([expect.stringMatching(/^Quiet /)]);
  });

  it('has no appointment to come where it has begun', async () => {
    const begun = someBooking(1, { appointmentAt: ago(0), completionAt: ago(-48) });
    await show([someContact(begun.userId._id, 0, { FirstName: 'Now' })], [begun]);
    await (await section()).findByText('Now Nair');
    expect(screen.queryByText(/^Appointment on/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Today and next' })).not.toBeInTheDocument();
  });

  it('is asked for again by whoever comes back from a chat', async () => {
    let contacts = [someContact('Asking', 2)];
    await show(() => contacts);
    await (await section()).findByText('Asking Nair');
    goTo('/doctor/profile');
    await screen.findByRole('heading', { name: 'Profile' });
    contacts = [];
    goTo('/doctor/appointments');
    expect(await (await section()).findByText('No one is waiting for your answer.')).toBeInTheDocument();
  });

  it('is asked for again, like the consultations, when there is news, and the page stays as it is', async () => {
    let contacts: Contact[] = [];
    const { platform, calls } = await show(() => contacts);
    await (await section()).findByText('No one is waiting for your answer.');
    contacts = [someContact('New', 0)];
    const lists = () => calls.filter(({ path }) => path === '/api/doctor/bookings').length;
    const before = lists();
    act(() => refreshFollowers(platform.queryClient, new Set(['bookings'] as const)));
    expect(await (await section()).findByText('New Nair')).toBeInTheDocument();
    expect(lists()).toBeGreaterThan(before);
  });

  it('can be asked for again when that failed', async () => {
    let failing = true;
    await show(() => (failing ? refuse(500, 'internal', '') : []));
    const waiting = await section();
    expect(await waiting.findByText('Failed to fetch contacts')).toBeInTheDocument();
    failing = false;
    await userEvent.click(waiting.getByRole('button', { name: 'Retry' }));
    expect(await waiting.findByText('No one is waiting for your answer.')).toBeInTheDocument();
  });
});

test.each([
  [-5, null],
  [59_000, null],
  [60_000, '1 minute ago'],
  [5 * HOUR + 1, '5 hours ago'],
  [50 * HOUR, '2 days ago'],
])('%d ms reads as %s', (passed, words) => {
  expect(timeAgo(1_000_000_000_000, 1_000_000_000_000 + passed, 'en-IN')).toBe(words);
});

describe('the sound and the notifications', () => {
  const pressed = (name: string) => screen.findByRole('button', { name });

  it('are switched on the desk, and stay as they were left', async () => {
    window.localStorage.clear();
    const requestPermission = jest.fn(async () => {
      Object.assign(window.Notification, { permission: 'granted' });
      return 'granted';
    });
    Object.assign(window, { Notification: Object.assign(() => {}, { permission: 'default', requestPermission }) });
    await show([]);
    expect(await pressed('Sound')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await pressed('Sound'));
    expect(await pressed('Sound')).toHaveAttribute('aria-pressed', 'false');
    expect(await pressed('Notifications')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(await pressed('Notifications'));
    await waitFor(async () => expect(await pressed('Notifications')).toHaveAttribute('aria-pressed', 'true'));
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(JSON.parse(window.localStorage.getItem('vetcare-alerts') ?? '')).toEqual({
      sound: false,
      notifications: true,
    });
  });

  it('say that the browser blocks them', async () => {
    Object.assign(window, { Notification: Object.assign(() => {}, { permission: 'denied' }) });
    await show([]);
    expect(await pressed('Notifications')).toBeDisabled();
    expect(screen.getByText('Notifications are blocked in this browser’s settings.')).toBeInTheDocument();
  });
});
