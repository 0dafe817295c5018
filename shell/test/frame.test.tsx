import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@vetcare/contracts';
import { createSession, PlatformContext, type Session, toast } from '@vetcare/web-kit';
import { answerWith, createTestPlatform, refuse, someUser } from '@vetcare/web-kit/testing';
import type { ShownAreas } from '../src/area/areas';
import { createAnnouncer } from '../src/frame/announcer';
import { untilNextEnd } from '../src/frame/to-finish';
import { Frame } from '../src/frame.view';
import { createFirstPaint } from '../src/skeleton/first-paint';
import { someRemotes } from './remotes';

/** Areas that render nothing, so that only the frame is on the page. */
const quiet: ShownAreas = {
  failureOf: () => undefined,
  subscribe: () => () => {},
  remotes: () => someRemotes,
  fail: () => {},
  retry: () => Promise.resolve(),
  prefetch: () => {},
  withLive: () => [],
  loadLive: () => Promise.reject(new Error('none')),
};

async function drawFrame(path: string, session: Session) {
  window.history.replaceState(null, '', path);
  const { platform, visited } = await createTestPlatform();
  const announcer = createAnnouncer({ window, main: () => null });
  // The picture of the 404 page is loaded lazily.
  await act(async () => {
    render(
      <PlatformContext value={{ ...platform, session, area: 'shell' }}>
        <Frame areas={quiet} announcer={announcer} firstPaint={createFirstPaint(window)} />
      </PlatformContext>,
    );
  });
  return { visited, session, platform };
}

function known(user: User | null = null): Session {
  const session = createSession();
  if (user) session.update(user);
  else session.clear();
  return session;
}

afterEach(() => act(() => toast.remove()));

describe('Above the page of a suspended user who may finish consultations', () => {
  afterEach(() => jest.restoreAllMocks());
  const finishing = someUser({ finishUntil: '2031-01-06T09:00:00.000Z' });
  const contact = {
    ...{
      _id: 'f'.repeat(24),
      FirstName: 'Asha',
      LastName: 'Rao',
      image: null,
      specialization: null,
      role: 'doctor' as const,
    },
    ...{ unread: 0, lastMessage: null },
  };

  test.each([
    [2, 'Your account is suspended. You can finish 2 consultations until Mon, 6 Jan, 14:30.'],
    [1, 'Your account is suspended. You can finish 1 consultation until Mon, 6 Jan, 14:30.'],
    [0, 'Your account is suspended, and no consultation is left to finish.'],
  ])('is what can still be done, and until when: %i to finish', async (count, text) => {
    const open = Array.from({ length: count }, () => ({ ...contact, windowEndsAt: finishing.finishUntil ?? null }));
    answerWith({ 'GET /api/chat/get-user-chat': [...open, { ...contact, windowEndsAt: null }] });
    await drawFrame('/', known(finishing));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('is a doctor’s number of consultations, whose notes may be written after the chat is over', async () => {
    const record = {
      ...{ bookingId: 'b'.repeat(24), patient: { _id: 'c'.repeat(24), FirstName: 'Ravi', LastName: 'Kumar' } },
      ...{
        appointmentAt: '2031-01-03T09:00:00.000Z',
        completionAt: '2031-01-05T09:00:00.000Z',
        pet: null,
        intake: null,
      },
    };
    answerWith({
      'GET /api/chat/get-user-chat': [],
      'GET /api/doctor/records': { records: [record, { ...record, bookingId: 'd'.repeat(24) }] },
    });
    await drawFrame('/', known({ ...finishing, role: 'doctor' }));
    expect(await screen.findByText(/^Your account is suspended\. You can finish 2 consultations/)).toBeInTheDocument();
  });

  test('is counted again when something of the consultations changes, and put into what was empty before', async () => {
    let open = [{ ...contact, windowEndsAt: finishing.finishUntil ?? null }];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    answerWith({
      'GET /api/chat/get-user-chat': async () => {
        await held;
        return open;
      },
    });
    const { platform } = await drawFrame('/', known(finishing));
    await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(3));
    for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
    act(() => answer());
    expect(await screen.findByText(/You can finish 1 consultation/)).toHaveAttribute('role', 'status');
    open = [];
    const follows = ({ meta }: { meta?: { follows?: readonly string[] } | undefined }) =>
      !!meta?.follows?.includes('bookings');
    await act(() => platform.queryClient.invalidateQueries({ predicate: follows }));
    expect(await screen.findByText(/no consultation is left to finish/)).toBeInTheDocument();
  });

  test.each([
    ['when the next chat ends', ['2031-01-06T09:00:00Z', '2031-01-06T08:02:00Z'], 120_000],
    ['soon, where it seems to have ended', ['2031-01-06T07:00:00Z'], 5_000],
    ['after a while, where none ends before', ['2031-01-06T09:00:00Z'], 600_000],
    ['after a while, where none is open', [], 600_000],
  ])('is counted again %s', (_when, ends, expected) => {
    expect(untilNextEnd(ends, Date.parse('2031-01-06T08:00:00Z'))).toBe(expected);
  });

  test('stays while they are counted again after that has failed, so that the page does not jump', async () => {
    let count = async () => refuse(403, 'forbidden', '');
    answerWith({ 'GET /api/chat/get-user-chat': () => count() });
    const { platform } = await drawFrame('/', known(finishing));
    const text = await screen.findByText(/^Your account is suspended/);
    count = () => new Promise(() => undefined);
    act(() => void platform.queryClient.invalidateQueries({ queryKey: ['to finish'] }));
    await waitFor(() => expect(platform.queryClient.isFetching({ queryKey: ['to finish'] })).toBe(1));
    expect(text).toHaveTextContent(/^Your account is suspended/);
  });

  test('stands above the line that says that the device is offline, which a conversation covers', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith({ 'GET /api/chat/get-user-chat': [] });
    await drawFrame('/user/chats', known(finishing));
    const line = await screen.findByText(/^Your account is suspended/);
    const [, below] = screen.getAllByRole('status');
    expect(screen.getAllByRole('status')[0]).toBe(line);
    expect(below).toHaveTextContent(/offline/i);
  });

  test('is that also where they can’t be counted, and nothing for others', async () => {
    answerWith({ 'GET /api/chat/get-user-chat': refuse(503, 'overloaded', '') });
    await drawFrame('/', known(finishing));
    expect(
      await screen.findByText(
        'Your account is suspended. You can finish consultations that have begun until Mon, 6 Jan, 14:30.',
      ),
    ).toBeInTheDocument();
    await drawFrame('/', known(someUser()));
    expect(screen.queryAllByText(/is suspended/)).toHaveLength(1);
  });
});

describe('At the start', () => {
  // Promises: frame.loading, states.auth.checking
  test('the whole screen says Loading until the session is known', async () => {
    answerWith({ 'GET /api/auth/check': someUser() });
    const { session } = await drawFrame('/', createSession());
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.getByText('Please wait a moment...')).toBeVisible();
    await act(() => session.refresh());
    expect(screen.queryByText('Please wait a moment...')).not.toBeInTheDocument();
  });

  // Promises: routes.protected.no-user, states.auth.user-null
  test('nobody is sent away before the session is known', async () => {
    answerWith({ 'GET /api/auth/check': refuse(401, 'not_authenticated', '') });
    const { session, visited } = await drawFrame('/user/history', createSession());
    expect(visited).toEqual([]);
    await act(() => session.refresh());
    expect(visited).toEqual(['/auth/login?next=%2Fuser%2Fhistory']);
  });

  test('whoever is signed out elsewhere is led back to the login, which says so', async () => {
    answerWith({ 'GET /api/auth/check': refuse(401, 'not_authenticated', '') });
    const { session, visited } = await drawFrame('/user/history?page=2', known(someUser()));
    expect(visited).toEqual([]);
    await act(() => session.refresh());
    expect(visited).toEqual(['/auth/login?next=%2Fuser%2Fhistory%3Fpage%3D2&ended=yes']);
  });

  test.each([
    ['/auth/login?next=%2Fuser%2Fchats%2F42', '/user/chats/42'],
    ['/auth/login?next=https%3A%2F%2Felsewhere.test', '/'],
    ['/auth/login', '/'],
  ])('whoever is signed in already goes on from %s to %s', async (path, to) => {
    const { visited } = await drawFrame(path, known(someUser()));
    expect(visited).toEqual([to]);
  });

  test('nobody is sent away because the check failed; the page says so until it is answered', async () => {
    jest.useFakeTimers();
    answerWith({ 'GET /api/auth/check': refuse(503, 'overloaded', '') });
    const { session, visited } = await drawFrame('/user/history', createSession());
    await act(() => session.refresh());
    const notice = 'We couldn’t check whether you’re signed in. Trying again…';
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(visited).toEqual([]);
    answerWith({ 'GET /api/auth/check': someUser() });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Asha Rao' })).toBeVisible();
    expect(visited).toEqual([]);
    jest.useRealTimers();
  });

  // Promises: routes.protected.role
  test('a role that may not see the page goes home', async () => {
    const { visited } = await drawFrame('/doctor/profile', known(someUser()));
    expect(visited).toEqual(['/']);
  });
});

describe('Around the pages', () => {
  // Promises: routes.login.bare, routes.register.bare
  test.each(['/auth/login', '/auth/register'])('%s has neither navbar nor footer', async (path) => {
    await drawFrame(path, known());
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  // Promises: product.footer-links, product.footer-support
  test('the footer has the address of the support and the quick links', async () => {
    await drawFrame('/about', known());
    expect(screen.getByRole('banner')).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help');
    expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:support@vetcare.test');
    expect(footer.getByRole('heading', { name: 'Quick links' })).toBeVisible();
    expect(footer.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
    expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  });

  // Promises: page.not-found, routes.not-found, routes.not-found.contact, routes.not-found.services
  test.each(['/services', '/contact', '/nowhere'])('%s is 404 Page Not Found with a way home', async (path) => {
    await drawFrame(path, known());
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  });

  describe('on a phone', () => {
    const phone = Object.assign(new EventTarget(), { matches: true });
    const { matchMedia } = window;
    beforeEach(() => {
      phone.matches = true;
      Object.assign(window, { matchMedia: () => phone });
    });
    afterEach(() => {
      Object.assign(window, { matchMedia });
    });
    const bar = () => screen.queryByRole('navigation', { name: 'Your places' });

    test('somebody who is signed in has the bar with their places, until the window is widened', async () => {
      await drawFrame('/about', known(someUser()));
      await waitFor(() => expect(bar()).toBeInTheDocument());
      phone.matches = false;
      act(() => void phone.dispatchEvent(new Event('change')));
      await waitFor(() => expect(screen.getByRole('banner')).toContainElement(bar()));
    });
  });

  test('a wide screen has the places in the navbar; a laptop does without what is a link there already', async () => {
    await drawFrame('/about', known(someUser()));
    const places = await screen.findByRole('navigation', { name: 'Your places' });
    expect(screen.getByRole('banner')).toContainElement(places);
    expect(within(places).getByRole('link', { name: 'Doctors' }).closest('[data-twice]')).not.toBeNull();
    expect(within(places).getByRole('link', { name: 'Chats' }).closest('[data-twice]')).toBeNull();
  });

  test('nobody who is not signed in has places', async () => {
    await drawFrame('/about', known());
    expect(screen.queryByRole('navigation', { name: 'Your places' })).not.toBeInTheDocument();
  });

  // Promises: frame.toasts
  test('toasts appear at the top right, above everything', async () => {
    await drawFrame('/about', known());
    act(() => void toast.success('Saved'));
    const text = await screen.findByText('Saved');
    const place = text.closest('[style*="justify-content: flex-end"]');
    expect(place).toHaveStyle({ position: 'absolute', top: '0px' });
    expect(place?.parentElement).toHaveStyle({ position: 'fixed', zIndex: '9999' });
  });
});
