import type { Event, EventType, PublishingService } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { isNews } from '../window/is-news';
import type { TellAdmins } from './tell-admins';

/** After which facts a booking is another, or one more or less doctor, ticket, reported review or payment waits for admins. */
const SUBJECTS: Partial<Record<EventType, Parameters<TellAdmins>[0]>> = {
  'auth.user.registered.v1': 'doctors',
  'auth.user.deleted.v1': 'doctors',
  'auth.doctor.licence-entered.v1': 'doctors',
  'auth.doctor.licence-checked.v1': 'doctors',
  'auth.doctor.approved.v1': 'doctors',
  'auth.doctor.rejected.v1': 'doctors',
  'auth.doctor.suspended.v1': 'doctors',
  'booking.booking.completed.v1': 'bookings',
  'booking.booking.moved.v1': 'bookings',
  'booking.booking.reopened.v1': 'bookings',
  'booking.booking.cancelled.v1': 'bookings',
  'booking.booking.refunded.v1': 'bookings',
  'booking.booking.outcome-noted.v1': 'bookings',
  'booking.booking.move-proposed.v1': 'bookings',
  'booking.booking.move-declined.v1': 'bookings',
  'booking.booking.move-withdrawn.v1': 'bookings',
  'booking.booking.partly-refunded.v1': 'bookings',
  'booking.payment.disputed.v1': 'bookings',
  'booking.payment.dispute-won.v1': 'bookings',
  'booking.payment.dispute-dealt-with.v1': 'bookings',
  'booking.payment.returned.v1': 'bookings',
  'notification.ticket.received.v1': 'tickets',
  'notification.ticket.changed.v1': 'tickets',
  'review.rating.reported.v1': 'reports',
  'review.rating.kept.v1': 'reports',
  'review.rating.hidden.v1': 'reports',
  'review.rating.shown.v1': 'reports',
  'review.rating.reply-hidden.v1': 'reports',
  'review.rating.reply-shown.v1': 'reports',
};

type AnyHandler = (event: Event, session: ClientSession) => Promise<undefined | (() => void)>;

/** No admin decides about patients and other admins, whose accounts come with the same facts as doctors'. */
const isCase = ({ data }: Event): boolean => !('role' in data) || data.role === 'doctor';

interface TellDeps {
  tellAdmins: TellAdmins;
  now: () => Date;
}

/** The handlers of a service's facts, which tell admins after the commit that what waits for them has changed. */
export function tellingAdmins({ tellAdmins, now }: TellDeps, from: PublishingService, handlers: Handlers): Handlers {
  const known = handlers as Partial<Record<string, AnyHandler>>;
  const telling = Object.entries(SUBJECTS)
    .filter(([type]) => type.startsWith(`${from}.`))
    .map(([type, subject]): [string, AnyHandler] => [
      type,
      async (event, session) => {
        const afterCommit = await known[type]?.(event, session);
        return () => {
          afterCommit?.();
          if (isCase(event) && isNews(event, now())) tellAdmins(subject);
        };
      },
    ]);
  return { ...handlers, ...(Object.fromEntries(telling) as Handlers) };
}
