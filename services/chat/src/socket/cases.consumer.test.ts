import type { Event, EventType } from '@vetcare/contracts';
import type { ClientSession } from 'mongoose';
import { tellingAdmins } from './cases.consumer';

const session = {} as ClientSession;
const now = new Date('2026-11-28T10:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/** What admins hear after the commit of this fact. */
async function heardOf(
  type: EventType,
  data: object,
  { known = () => {}, occurredAt = minutesAgo(0) }: { known?: () => void; occurredAt?: string } = {},
): Promise<string[]> {
  const heard: string[] = [];
  const from = type.split('.')[0] as 'auth' | 'booking' | 'review' | 'notification';
  const before = { [type]: async () => known };
  const handlers = tellingAdmins({ tellAdmins: (subject) => heard.push(subject), now: () => now }, from, before);
  const handle = handlers[type] as (event: Event, session: ClientSession) => Promise<undefined | (() => void)>;
  const afterCommit = await handle({ type, data, occurredAt } as Event, session);
  expect(heard).toEqual([]);
  afterCommit?.();
  return heard;
}

describe('what admins hear of', () => {
  it.each<[EventType, object, string[]]>([
    ['auth.user.registered.v1', { role: 'doctor' }, ['doctors']],
    ['auth.user.registered.v1', { role: 'patient' }, []],
    ['auth.user.registered.v1', { role: 'admin' }, []],
    ['auth.user.updated.v1', { role: 'doctor' }, []],
    ['auth.user.deleted.v1', { role: 'doctor' }, ['doctors']],
    ['auth.doctor.licence-entered.v1', {}, ['doctors']],
    ['auth.doctor.approved.v1', {}, ['doctors']],
    ['auth.doctor.rejected.v1', {}, ['doctors']],
    ['auth.doctor.suspended.v1', {}, ['doctors']],
    ['auth.doctor.licence-checked.v1', {}, ['doctors']],
    ['booking.booking.completed.v1', {}, ['bookings']],
    ['booking.booking.cancelled.v1', {}, ['bookings']],
    ['booking.booking.failed.v1', {}, []],
    ['booking.payment.disputed.v1', {}, ['bookings']],
    ['booking.payment.dispute-won.v1', {}, ['bookings']],
    ['booking.payment.dispute-dealt-with.v1', {}, ['bookings']],
    ['booking.payment.returned.v1', {}, ['bookings']],
    ['booking.booking.partly-refunded.v1', {}, ['bookings']],
    ['booking.payment.refund-ordered.v1', {}, []],
    ['notification.ticket.received.v1', {}, ['tickets']],
    ['notification.ticket.changed.v1', {}, ['tickets']],
    ['notification.mail.sent-again.v1', {}, []],
    ['review.rating.reported.v1', {}, ['reports']],
    ['review.rating.kept.v1', {}, ['reports']],
    ['review.rating.hidden.v1', {}, ['reports']],
    ['review.rating.shown.v1', {}, ['reports']],
    ['review.rating.reply-hidden.v1', {}, ['reports']],
    ['review.rating.reply-shown.v1', {}, ['reports']],
    ['review.rating.given.v1', {}, []],
  ])('%s %j: %j', async (type, data, subjects) => {
    expect(await heardOf(type, data)).toEqual(subjects);
  });

  it('comes after what the service itself does with the fact', async () => {
    const done: string[] = [];
    await heardOf('auth.doctor.approved.v1', {}, { known: () => done.push('permissions') });
    expect(done).toEqual(['permissions']);
  });

  it('is no fact of long ago, which comes again when the database is rebuilt', async () => {
    const done: string[] = [];
    const old = { known: () => done.push('permissions'), occurredAt: minutesAgo(10) };
    expect(await heardOf('auth.doctor.approved.v1', {}, old)).toEqual([]);
    expect(done).toEqual(['permissions']);
    expect(await heardOf('auth.doctor.approved.v1', {}, { occurredAt: minutesAgo(9) })).toEqual(['doctors']);
  });
});
