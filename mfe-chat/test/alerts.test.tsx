import './install-web-socket';

import { act, screen, waitFor } from '@testing-library/react';
import type { BookingChange, Contact, User } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { renderArea, someUser } from '@vetcare/web-kit/testing';
import { startLive } from '../src/live';
import { aContact, aMessage, doctor, id, patient, ServerSocket } from './render-chat';

const vet = someUser({ _id: id(9), role: 'doctor' });
const end: (() => void)[] = [];
let fetched = 0;

function Desk() {
  const query = {
    queryKey: ['desk'],
    meta: { follows: ['bookings', 'messages', 'tickets'] as const },
    staleTime: Infinity,
  };
  useQuery({ ...query, queryFn: () => ++fetched });
  return <h1>Desk</h1>;
}

/** Opens a page of another area beside the connection of the chat. */
async function open(user: User, contacts: Contact[] = []) {
  const page = [{ path: '*', element: <Desk /> }];
  const answers = { 'GET /api/chat/get-user-chat': contacts };
  const rendered = await renderArea(page, { path: '/about', user, answers });
  end.push(() => rendered.platform.session.clear());
  act(() => startLive(rendered.platform));
  await waitFor(() => expect(ServerSocket.all.some((socket) => socket.connected)).toBe(true));
  return rendered;
}
const change = (conversationWith: string, booking?: BookingChange) =>
  act(() => ServerSocket.current.emit('windowChanged', { conversationWith, ...(booking && { booking }) }));
const at = '2026-11-25T03:30:00.000Z';
const booked: BookingChange = { change: 'booked', by: 'patient', appointmentAt: at };

const rung: number[] = [];
const shown: [title: string, body: string | undefined][] = [];
let isFocused = true;

class Speaker {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => ({ frequency: {}, connect: () => ({ connect() {} }), start: () => rung.push(1), stop() {} });
}
class Shown {
  static permission = 'granted';
  constructor(title: string, { body }: NotificationOptions) {
    shown.push([title, body]);
  }
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  Object.assign(window, { AudioContext: Speaker, Notification: Shown });
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  Object.assign(Shown, { permission: 'granted' });
  fetched = 0;
  isFocused = true;
  rung.length = 0;
  shown.length = 0;
});
afterEach(() => {
  for (const stop of end.splice(0)) act(stop);
  act(() => toast.remove());
  ServerSocket.reset();
  jest.restoreAllMocks();
});
/** Time in which more would have come, had it been started. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));
/** Waits for this many notes and notices, and lets no other follow. */
async function told(notes: number, notices: number) {
  await waitFor(() => expect([rung.length, shown.length]).toEqual([notes, notices]));
  await settled();
  expect([rung.length, shown.length]).toEqual([notes, notices]);
}

describe('a page that follows bookings', () => {
  it('is fetched again at once, also after a connection was lost, and once for many hints', async () => {
    await open(vet);
    // For the page itself, and because it is connected.
    const before = 2;
    await waitFor(() => expect(fetched).toBe(before));
    for (let n = 0; n < 5; n++) change(patient._id);
    await waitFor(() => expect(fetched).toBe(before + 1));
    act(() => ServerSocket.current.emit('bookingsChanged', {}));
    await waitFor(() => expect(fetched).toBe(before + 2));
    act(() => ServerSocket.current.emit('newMessage', aMessage(11, patient, vet)));
    await waitFor(() => expect(fetched).toBe(before + 3));
    act(() => ServerSocket.current.emit('casesChanged', { subjects: ['reports', 'tickets'] }));
    await waitFor(() => expect(fetched).toBe(before + 4));
    act(() => ServerSocket.current.close());
    await waitFor(() => expect(fetched).toBe(before + 5), { timeout: 8_000 });
  }, 15_000);
});

describe('what is said of a booking', () => {
  it('is to the doctor who it is and when, with the way to the desk', async () => {
    await open(vet, [aContact(patient)]);
    change(patient._id, booked);
    expect(await screen.findByText('New booking')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Pia Patil · Wed, 25 Nov, 09:00' });
    expect(link).toHaveAttribute('href', '/doctor/appointments');
  });

  it('is to the patient that the doctor cancelled', async () => {
    await open(patient, [aContact(doctor)]);
    change(doctor._id, { change: 'cancelled', by: 'doctor' });
    expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Dr\. / })).toHaveAttribute('href', '/user/history');
  });

  it.each<[string, User, BookingChange | undefined]>([
    ['by oneself', patient, booked],
    ['by oneself, as a doctor', vet, { change: 'cancelled', by: 'doctor' }],
    ['a while ago', vet, undefined],
    ['by the refund of what was cancelled', vet, { change: 'refunded', by: 'platform' }],
  ])('is nothing if it was changed %s', async (_who, me, booking) => {
    await open(me, [aContact(patient), aContact(doctor)]);
    change(me === vet ? patient._id : doctor._id, booking);
    await settled();
    expect(screen.queryByText(/booking|Appointment/)).not.toBeInTheDocument();
    expect([rung, shown]).toEqual([[], []]);
  });
});

describe('who looks elsewhere', () => {
  it('hears a message and reads who wrote it, and no word of it', async () => {
    isFocused = false;
    await open(vet, [aContact(patient)]);
    act(() => ServerSocket.current.emit('newMessage', aMessage(11, patient, vet)));
    await told(2, 1);
    expect(shown).toEqual([['New message received', 'Pia Patil']]);
  });

  it('hears it only where they look', async () => {
    await open(vet, [aContact(patient)]);
    change(patient._id, booked);
    await told(2, 0);
  });

  it('hears it from one of two tabs', async () => {
    isFocused = false;
    // Another tab of this browser hears of everything a moment earlier.
    const held = new Set<string>();
    const request = (name: string, _how: object, hold: (lock: object | null) => unknown) => {
      const isFirst = !held.has(name);
      held.add(name);
      return Promise.resolve(hold(isFirst ? {} : null));
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await open(vet, [aContact(patient)]);
    const message = aMessage(12, patient, vet);
    for (const kind of ['sound', 'notice']) held.add(`vetcare-claim:${kind}:message-${message._id}`);
    act(() => ServerSocket.current.emit('newMessage', message));
    await settled();
    expect([rung, shown]).toEqual([[], []]);
    act(() => ServerSocket.current.emit('newMessage', aMessage(13, patient, vet, { previousId: message._id })));
    await told(2, 1);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it.each([
    ['the sound is switched off', { sound: false }, 0, 1],
    ['notifications are switched off', { notifications: false }, 2, 0],
  ])('is told less once %s', async (_what, settings, notes, notices) => {
    isFocused = false;
    window.localStorage.setItem('vetcare-alerts', JSON.stringify(settings));
    await open(vet, [aContact(patient)]);
    change(patient._id, booked);
    await told(notes, notices);
  });

  it('is shown nothing that the browser does not allow', async () => {
    isFocused = false;
    Object.assign(Shown, { permission: 'default' });
    await open(vet, [aContact(patient)]);
    change(patient._id, booked);
    await told(2, 0);
  });
});
