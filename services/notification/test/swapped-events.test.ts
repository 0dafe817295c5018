import { randomUUID } from 'node:crypto';
import type { Event, EventData, EventType } from '@vetcare/contracts';
import { EventTooEarlyError, type Handlers } from '@vetcare/messaging';
import { connectMongo, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { accountHandlers } from '../src/account/account.consumer';
import { bookingHandlers } from '../src/booking/booking.consumer';
import { createBookingStore } from '../src/booking/booking.store';
import { createMailStore } from '../src/mail/mail.store';
import { createPersonStore } from '../src/person/person.store';
import { createTicketStore } from '../src/ticket/ticket.store';
import { aPerson, RESET_SECRET } from './running-notification';

/** Events about one doctor in the order in which they happened. */
const steps = [
  'registered',
  'forgot the password',
  'rejected',
  'approved',
  'updated',
  'changed the e-mail',
  'forgot the new password',
  'guessed at',
  'suspended',
  'deleted',
] as const;
type Step = (typeof steps)[number];
interface Given {
  type: EventType;
  data: EventData<EventType>;
  occurredAt: Date;
}

/** All orders in which two of the events have been swapped. */
const ordersOf = <S extends string>(events: readonly S[]) =>
  events.flatMap((one, i) =>
    events.slice(i + 1).map((other) => ({
      swapped: `${one} and ${other}`,
      order: events.map((event) => (event === one ? other : event === other ? one : event)),
    })),
  );

let servers: TestServers;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let handlers: Handlers;
beforeAll(async () => {
  servers = await startTestServers();
  connection = await connectMongo({ uri: servers.mongoUrl('notification'), production: false });
  let ticks = 0;
  const deps = {
    people: createPersonStore(connection),
    mails: createMailStore(connection),
    bookings: createBookingStore(connection),
    tickets: createTicketStore(connection),
    publicUrl: 'https://vetcare.test',
    linkSecret: RESET_SECRET,
    // Later for each mail, so that mails can be listed in the order in which they were written.
    now: () => new Date(Date.now() + ticks++),
    wakeSender() {},
  };
  handlers = { ...accountHandlers(deps), ...bookingHandlers(deps) };
  await prepareCollections(connection);
});
afterAll(async () => {
  await connection.close();
  await servers.stop();
});

const handle = ({ type, data, occurredAt }: Given) =>
  inTransaction(connection, async (session) => {
    const handler = handlers[type] as ((event: Event<EventType>, session: unknown) => Promise<unknown>) | undefined;
    const envelope = { id: randomUUID(), type, version: 1, occurredAt: occurredAt.toISOString(), requestId: 'r' };
    await handler?.({ ...envelope, data } as Event<EventType>, session);
  });

/** Handles events in this order. Those that are too early are retried after all others, as a consumer does. */
async function handleAll(given: Given[]): Promise<void> {
  const tooEarly: Given[] = [];
  for (const event of given)
    await handle(event).catch((error: unknown) => {
      if (!(error instanceof EventTooEarlyError)) throw error;
      tooEarly.push(event);
    });
  for (const event of tooEarly) await handle(event);
}

/** The mails to somebody that are queued, in the order in which they were written. */
async function mailsTo(personId: string): Promise<string[]> {
  const mails = await connection.collection('mails').find({ personId }).sort({ createdAt: 1 }).toArray();
  return mails.map(({ to, subject }) => `${String(to).split('@')[0]}: ${subject}`);
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

function eventOf(doctorId: string, step: Step): Given {
  const account = aPerson('doctor', { userId: doctorId, email: 'old@vetcare.test' });
  const now = { ...account, email: 'new@vetcare.test' };
  const { FirstName, LastName } = account;
  const expiresAt = minutesAgo(-30).toISOString();
  const asked = { userId: doctorId, resetId: randomUUID(), expiresAt };
  const change = { oldEmail: account.email, newEmail: now.email, changeId: randomUUID(), expiresAt };
  const types: Record<Step, [EventType, EventData<EventType>]> = {
    registered: ['auth.user.registered.v1', account],
    'forgot the password': ['auth.user.password-reset-requested.v1', { ...asked, email: account.email }],
    rejected: ['auth.doctor.rejected.v1', { doctorId, FirstName, LastName, email: account.email, reason: 'r' }],
    approved: ['auth.doctor.approved.v1', { doctorId, FirstName, LastName, email: account.email }],
    updated: ['auth.user.updated.v1', now],
    'changed the e-mail': ['auth.user.email-changed.v1', { userId: doctorId, ...change }],
    'forgot the new password': ['auth.user.password-reset-requested.v1', { ...asked, email: now.email }],
    'guessed at': ['auth.user.guesses-refused.v1', { userId: doctorId, email: now.email }],
    suspended: ['auth.doctor.suspended.v1', { doctorId, FirstName, LastName, email: now.email, reason: 'r' }],
    deleted: ['auth.user.deleted.v1', { userId: doctorId, role: 'doctor' }],
  };
  const [type, data] = types[step];
  return { type, data, occurredAt: minutesAgo(steps.length - steps.indexOf(step)) };
}

describe('events about a doctor', () => {
  const handleSteps = async (order: readonly Step[]) => {
    const doctorId = anId();
    await handleAll(order.map((step) => eventOf(doctorId, step)));
    return mailsTo(doctorId);
  };
  const inEveryOrder = (happened: readonly Step[]) =>
    Promise.all(ordersOf(happened).map(async ({ swapped, order }) => ({ swapped, mails: await handleSteps(order) })));
  const EARLIER_DECISION = /account is active|About your VetCare registration/;

  it('write the same mails to the same addresses in any order, and the last decision last', async () => {
    const stayed = steps.slice(0, -1);
    const expected = await handleSteps(stayed);
    expect(expected).toHaveLength(9);
    const decisions = (mails: string[]) => mails.filter((mail) => /active|suspended/.test(mail));
    // An earlier decision that arrives after a later one is not worth a mail any more.
    const others = (mails: string[]) => mails.filter((mail) => !EARLIER_DECISION.test(mail)).sort();
    for (const { swapped, mails } of await inEveryOrder(stayed)) {
      expect({ swapped, mails: others(mails) }).toEqual({ swapped, mails: others(expected) });
      expect({ swapped, last: decisions(mails).at(-1) }).toEqual({ swapped, last: decisions(expected).at(-1) });
    }
  });

  it('write nothing to somebody who left, in any order', async () => {
    expect(await handleSteps(steps)).toEqual([]);
    for (const { swapped, mails } of await inEveryOrder(steps))
      expect({ swapped, mails }).toEqual({ swapped, mails: [] });
  });
});

const bookingFacts = [
  'completed',
  'partly-refunded',
  'moved',
  'cancelled',
  'cancellation-explained',
  'refunded',
  'outcome-noted',
  'reopened',
  'move-proposed',
  'move-declined',
  'move-withdrawn',
] as const;
type BookingFact = (typeof bookingFacts)[number];

describe('events about a booking', () => {
  /** How many of these facts are worth a mail: an appointment is not, once it is known that it does not take place. */
  function worthTelling(order: readonly BookingFact[]): number {
    const end = order.findIndex((fact) => /cancel|refunded$/.test(fact) && fact !== 'partly-refunded');
    return order.filter(
      (fact, at) =>
        at < end || !/^(completed|moved|outcome-noted|move-proposed|move-declined|move-withdrawn)$/.test(fact),
    ).length;
  }

  it('tell of no appointment once it was cancelled or refunded, and of everything else in any order', async () => {
    for (const { swapped, order } of [{ swapped: 'none', order: [...bookingFacts] }, ...ordersOf(bookingFacts)]) {
      const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
      for (const person of [patient, doctor])
        await handle({ type: 'auth.user.registered.v1', data: person, occurredAt: minutesAgo(9) });
      const booking = { bookingId: anId(), patientId: patient.userId, doctorId: doctor.userId, amountPaise: 50_000 };
      const at = minutesAgo(0).toISOString();
      const appointment = { appointmentAt: at, completionAt: at, minutes: 30, sequence: 1 };
      const more: Record<BookingFact, object> = {
        completed: { serviceChargePaise: 5_000, appointmentAt: at, completionAt: at, paymentId: 'pay_1' },
        'partly-refunded': { refundedPaise: 10_000, refundId: 'rfnd_0', reason: 'r' },
        moved: { movedFrom: at, appointment },
        cancelled: { by: 'doctor', explained: true },
        'cancellation-explained': { by: 'doctor', message: 'm' },
        refunded: { refundId: 'rfnd_1', reason: 'r' },
        'move-proposed': { proposedFor: at, until: at, appointment },
        'move-declined': { proposedFor: at, appointment },
        'move-withdrawn': { proposedFor: at, appointment },
        reopened: { reopenedAt: at, openUntil: at },
        'outcome-noted': { outcome: 'done', notedAt: at, appointment },
      };
      const eventOf = (fact: BookingFact): Given => ({
        type: `booking.booking.${fact}.v1`,
        data: { ...booking, orderId: 'order_1', ...more[fact] } as EventData<EventType>,
        occurredAt: minutesAgo(bookingFacts.length - bookingFacts.indexOf(fact)),
      });
      await handleAll(order.map(eventOf));
      const counts = [await mailsTo(patient.userId), await mailsTo(doctor.userId)].map(({ length }) => length);
      // The first one is the mail about the registration. Of the two about the cancellation, each side is told one.
      // Nobody is told of what they did alone.
      const forPatient = order.filter((fact) => fact !== 'move-declined');
      const forDoctor = order.filter((fact) => !/^(outcome-noted|reopened|move-proposed|move-withdrawn)$/.test(fact));
      const expected = [worthTelling(forPatient), worthTelling(forDoctor)];
      expect({ swapped, counts }).toEqual({ swapped, counts: expected });
    }
    // Each two of eleven facts are swapped.
  }, 120_000);
});

it('swaps an event of each type that is followed', () => {
  const swapped = [
    ...steps.map((step) => eventOf(anId(), step).type),
    ...bookingFacts.map((fact) => `booking.booking.${fact}.v1`),
    // These only change the replica of people, whose own test swaps them.
    ...['auth.user.suspended.v1', 'auth.user.restored.v1'],
    // Its mail goes to the address that is known by then, whatever came before.
    'auth.user.second-factor-changed.v1',
    'auth.doctor.payout-details-changed.v1',
    'auth.user.email-code-requested.v1',
    // A payment that its booking did not need: nothing else of the booking makes its mail wrong.
    'booking.payment.returned.v1',
    // The end of a bank's dispute: what was released stays so, whatever else becomes of the booking.
    'booking.payment.dispute-won.v1',
    // Its own test tells it after what makes it wrong.
    'booking.booking.choice-ending.v1',
  ];
  expect(Object.keys(handlers).sort()).toEqual([...new Set(swapped)].sort());
});
