import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from '@vetcare/contracts';
import { type Answer, type Answers, forId, refuse, renderArea, someUser, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { DOCTOR_ID, someBooking, someDoctor } from './some-doctor';

const open = (answer: Answer<'GET /api/doctors'>, user: ReturnType<typeof someUser> | null = null) =>
  renderArea(routes, { path: '/', user, answers: { 'GET /api/doctors': answer } });

// Promises: product.how, routes.home.learn-more
test('the way to the about page, three steps, and who is available', async () => {
  const away = someDoctor({ _id: '1'.repeat(24), FirstName: 'Arjun', isAvailable: false });
  const resting = someDoctor({ _id: '2'.repeat(24), FirstName: 'Ravi', isOffToday: true });
  await open([away, resting, someDoctor()]);
  expect(await screen.findByRole('link', { name: 'Learn More about VetCare' })).toHaveAttribute('href', '/about');
  for (const step of [
    /Book a virtual visit/,
    /Join the secure video link/,
    /Receive medication recommendations online/,
  ]) {
    expect(screen.getByRole('heading', { name: step })).toBeInTheDocument();
  }
  const badges = screen.getAllByText('Coming');
  expect(badges).toHaveLength(1);
  const video = screen.getByRole('heading', { name: 'Join the secure video link' }).closest('li');
  expect(within(video ?? document.body).getByText('Coming')).toBeInTheDocument();
  expect(video).not.toHaveTextContent(/sends a link|you join/i);
  expect(await screen.findByRole('link', { name: /Dr. Meera Iyer/ })).toHaveAttribute(
    'href',
    `/doctor/${'d'.repeat(24)}`,
  );
  expect(screen.queryByText(/Arjun|Ravi/)).not.toBeInTheDocument();
});

describe('who is available', () => {
  const busy = someDoctor({ _id: '1'.repeat(24), FirstName: 'Arjun' });
  const slotStart = new Date(Date.now() + 60_000).toISOString();
  const openWith = (nextSlots: Answer<'GET /api/doctors/next-slots'>) =>
    renderArea(routes, {
      path: '/',
      user: null,
      answers: { 'GET /api/doctors': [someDoctor(), busy], 'GET /api/doctors/next-slots': nextSlots },
    });
  const card = (name: RegExp) => screen.findByRole('link', { name });

  test('says when they are free next', async () => {
    await openWith([{ doctorId: someDoctor()._id, slotStart, bookableNow: false }]);
    expect(await card(/Dr. Meera Iyer.*Next free: /)).toBeInTheDocument();
    expect(await card(/Dr. Arjun Iyer.*Available now/)).toBeInTheDocument();
  });

  test('says less when the times could not be had', async () => {
    const { calls } = await openWith(refuse(500, 'internal', ''));
    expect(await card(/Dr. Meera Iyer.*Available now/)).toBeInTheDocument();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/doctors/next-slots'));
    expect(await card(/Dr. Meera Iyer.*Available now/)).toBeInTheDocument();
  });
});

// Promises: routes.home.band, routes.home.band-visitor
test('the band counts full hundreds and leads a visitor to the registration', async () => {
  await open(withHeaders([someDoctor()], { 'X-Total-Count': '257' }));
  expect(await screen.findByRole('heading', { name: '200+ trusted doctors' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth/register');
});

// Promises: routes.home.band, routes.home.band-user
test('the band counts nothing below a hundred and leads a user to the doctors', async () => {
  await open(withHeaders([someDoctor()], { 'X-Total-Count': '99' }), someUser());
  expect(await screen.findByRole('heading', { name: 'Our trusted doctors' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a Doctor' })).toHaveAttribute('href', '/doctor');
});

test('without the list the rest of the page stands', async () => {
  await open(refuse(500, 'internal', ''));
  expect(await screen.findByText('We couldn’t load the available doctors.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
});

describe('the home of somebody who is signed in', () => {
  const patient = someUser();
  const home = (answers: Answers, user = patient) =>
    renderArea(routes, { path: '/', user, answers: { 'GET /api/doctors': [], ...answers } });
  const soon = new Date(Date.now() + 24.5 * 60 * 60 * 1000).toISOString();

  beforeEach(() => window.sessionStorage.clear());

  test('leads with the open chat and the time that is left', async () => {
    const open = someBooking(patient, { completionAt: soon });
    await home({ 'GET /api/user/get-appointments': ({ query }) => (query.get('part') === 'next' ? [open] : []) });
    const link = await screen.findByRole('link', { name: /^Chat with Dr\. Meera Iyer.*1d 0h left$/ });
    expect(screen.getByRole('region', { name: 'For you' })).toContainElement(link);
    expect(link).toHaveAttribute('href', `/user/chats/${DOCTOR_ID}`);
  });

  test.each([
    ['a patient', patient],
    ['a doctor', someUser({ role: 'doctor', _id: DOCTOR_ID })],
  ])('has no empty part for %s who has nothing to do', async (_who, user) => {
    const { calls } = await home(
      {
        ...{ 'GET /api/user/get-appointments': [], 'GET /api/doctor/bookings': [] },
        ...{ 'GET /api/chat/get-user-chat': [], 'GET /api/chat/user': [] },
      },
      user,
    );
    await waitFor(() => expect(calls.some(({ path }) => /get-appointments|doctor\/bookings/.test(path))).toBe(true));
    expect(await screen.findByText('Not for emergencies.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument();
  });

  test('offers neither the chat with a doctor who is gone nor the payment', async () => {
    const gone = { ...someBooking(patient).doctorId, practises: false };
    const bookings = [
      someBooking(patient, { _id: '1'.repeat(24), completionAt: soon, doctorId: gone }),
      someBooking(patient, { completionAt: soon }),
    ];
    const notPaid = { paymentStatus: 'pending' as const, payableUntil: soon, doctorId: gone };
    const unpaid = bookings.map((booking) => ({ ...booking, ...notPaid }));
    await home({
      'GET /api/user/get-appointments': ({ query }) => (query.get('part') === 'next' ? bookings : unpaid),
    });
    expect(await screen.findAllByRole('link', { name: /^Chat with/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Finish your booking/ })).not.toBeInTheDocument();
  });

  test('offers the chat with a doctor who was suspended and finishes the consultation', async () => {
    const finishing = { ...someBooking(patient).doctorId, practises: false, finishes: true as const };
    const bookings = [someBooking(patient, { completionAt: soon, doctorId: finishing })];
    await home({ 'GET /api/user/get-appointments': ({ query }) => (query.get('part') === 'next' ? bookings : []) });
    expect(await screen.findByRole('link', { name: /^Chat with/ })).toBeInTheDocument();
  });

  test.each(['pending', 'Failed'] as const)('offers to finish a payment that is %s', async (paymentStatus) => {
    const unpaid = someBooking(patient, { paymentStatus, payableUntil: soon });
    await home({ 'GET /api/user/get-appointments': ({ query }) => (query.get('part') === 'attempts' ? [unpaid] : []) });
    const link = await screen.findByRole('link', { name: /^Finish your booking with Dr\. Meera Iyer/ });
    expect(link).toHaveAttribute('href', `/doctor/${DOCTOR_ID}?finish=${unpaid._id}`);
  });

  test('offers what they wanted to book before they signed in', async () => {
    const { unmount } = await renderArea(routes, {
      path: `/doctor/${DOCTOR_ID}`,
      user: null,
      answers: {
        'GET /api/doctors/:id': forId(DOCTOR_ID, someDoctor()),
        'GET /api/doctors/:id/ratings': forId(DOCTOR_ID, []),
        'GET /api/doctors/:id/slots': forId(DOCTOR_ID, { slots: [soon], bookableNow: false }),
      },
    });
    const person = userEvent.setup({ delay: null });
    await person.click(await screen.findByRole('button', { name: 'Book Appointment' }));
    unmount();
    await home({ 'GET /api/user/get-appointments': [] });
    const link = await screen.findByRole('link', { name: /^Continue booking Dr\. Meera Iyer/ });
    expect(link).toHaveAttribute('href', `/doctor/${DOCTOR_ID}?slot=${encodeURIComponent(soon)}`);
  });

  const someContact = (FirstName: string, given: Partial<Contact> = {}): Contact => ({
    _id: FirstName,
    FirstName,
    LastName: 'Iyer',
    image: null,
    specialization: 'Surgery',
    role: 'doctor',
    unread: 1,
    lastMessage: { _id: 'm', text: 'How is he today?', hasImage: false, senderId: FirstName, createdAt: soon },
    windowEndsAt: soon,
    ...given,
  });

  test('names who has written, above what presents the product, and each conversation once', async () => {
    const open = someBooking(patient, { completionAt: soon });
    await home({
      'GET /api/user/get-appointments': ({ query }) => (query.get('part') === 'next' ? [open] : []),
      'GET /api/chat/get-user-chat': [
        someContact('Meera', { _id: DOCTOR_ID, unread: 2 }),
        someContact('Read', { unread: 0 }),
      ],
    });
    const link = await screen.findByRole('link', { name: /^2 new messages from Dr\. Meera Iyer.*How is he today/ });
    expect(link).toHaveAttribute('href', `/user/chats/${DOCTOR_ID}`);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Chat with/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: /Read Iyer/ })).not.toBeInTheDocument();
    const available = screen.getByRole('heading', { name: 'Doctors taking bookings' });
    const hero = screen.getByRole('heading', { level: 1 });
    expect(available.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('names those of a doctor’s patients who wait longest, however often they have written since', async () => {
    const wrote = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const waits = (name: string, first: number, last: number) =>
      someContact(name, {
        role: 'patient',
        waitingSince: wrote(first),
        lastMessage: { _id: 'm', text: '', hasImage: false, senderId: name, createdAt: wrote(last) },
      });
    await home(
      {
        'GET /api/doctor/bookings': [],
        // As chat sorts them: the last message first.
        'GET /api/chat/user': [
          waits('Longest', 30, 0),
          waits('Newest', 1, 1),
          waits('Second', 20, 2),
          waits('Third', 9, 9),
        ],
      },
      someUser({ role: 'doctor', _id: DOCTOR_ID }),
    );
    const links = await screen.findAllByRole('link', { name: /^New message from/ });
    expect(links.map(({ textContent }) => /(Longest|Newest|Second|Third)/.exec(textContent ?? '')?.[0])).toEqual([
      'Longest',
      'Second',
      'Third',
    ]);
  });

  test('names a doctor’s patients who have written', async () => {
    await home(
      { 'GET /api/doctor/bookings': [], 'GET /api/chat/user': [someContact('Asha', { role: 'patient' })] },
      someUser({ role: 'doctor', _id: DOCTOR_ID }),
    );
    expect(await screen.findByRole('link', { name: /^New message from Asha Iyer/ })).toHaveAttribute(
      'href',
      '/doctor/chats/patient/Asha',
    );
    const hero = screen.getByRole('heading', { level: 1 });
    const available = screen.getByRole('heading', { name: 'Doctors taking bookings' });
    expect(available.compareDocumentPosition(hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('names each conversation of a doctor once, too', async () => {
    const open = someBooking(patient, { completionAt: soon });
    await home(
      {
        'GET /api/doctor/bookings': [open],
        'GET /api/chat/user': [someContact('Asha', { _id: open.userId._id, role: 'patient' })],
      },
      someUser({ role: 'doctor', _id: DOCTOR_ID }),
    );
    expect(await screen.findByRole('link', { name: /^New message from Asha Iyer/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^1 consultation open or coming up/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Open: / })).not.toBeInTheDocument());
  });

  test('shows doctors their queue', async () => {
    const doctor = someUser({ role: 'doctor', _id: DOCTOR_ID });
    const queue = [someBooking(patient, { appointmentAt: soon }), someBooking(patient, { _id: '1'.repeat(24) })];
    if (queue[1]) queue[1].userId.deleted = true;
    const began = new Date(Date.now() - 3_600_000).toISOString();
    queue.unshift(someBooking(patient, { _id: '2'.repeat(24), appointmentAt: began, completionAt: soon }));
    await home({ 'GET /api/doctor/bookings': queue }, doctor);
    expect(await screen.findByRole('link', { name: /^2 consultations open or coming up/ })).toHaveAttribute(
      'href',
      '/doctor/appointments',
    );
    const next = screen.getByRole('link', { name: /^Next: Asha Rao.* IST \/ .*\(UTC\)$/ });
    // The next consultation stands above those that are under way, which say how long their chat stays open.
    const open = screen.getByRole('link', { name: /^Open: Asha Rao.* left$/ });
    expect(next.compareDocumentPosition(open)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
