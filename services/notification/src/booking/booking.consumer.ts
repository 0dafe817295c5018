import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { queueMail, writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { noticeForDoctor, receiptForPatient } from './booking-emails';
import { cancellationForDoctor, cancellationForPatient } from './cancellation-emails';
import { moveForDoctor, moveForPatient } from './move-emails';
import { noteAppointment, noteEnd, standingOf } from './note-appointment';
import { outcomeForPatient } from './outcome-email';
import { declinedForDoctor, proposalForPatient, withdrawnForPatient } from './proposal-emails';
import {
  concernsDoctor,
  partRefundForPatient,
  refundForDoctor,
  refundForPatient,
  returnedPaymentForPatient,
  shareReleasedForDoctor,
} from './refund-emails';
import { reopeningForPatient } from './reopening-email';
import { remindersOf } from './send-reminders';
import { choiceEndingForPatient } from './unanswered-email';

type BookingEvent = Event<
  | 'booking.booking.completed.v1'
  | 'booking.booking.moved.v1'
  | 'booking.booking.cancelled.v1'
  | 'booking.booking.cancellation-explained.v1'
  | 'booking.booking.outcome-noted.v1'
  | 'booking.booking.choice-ending.v1'
  | 'booking.booking.reopened.v1'
  | 'booking.booking.move-proposed.v1'
  | 'booking.booking.move-declined.v1'
  | 'booking.booking.move-withdrawn.v1'
  | 'booking.booking.refunded.v1'
  | 'booking.booking.partly-refunded.v1'
  | 'booking.payment.returned.v1'
  | 'booking.payment.dispute-won.v1'
>;

const findSides =
  (deps: NotificationDeps) =>
  async ({ data }: BookingEvent, session: ClientSession) => ({
    patient: await accessPerson(deps, session, data.patientId),
    doctor: await accessPerson(deps, session, data.doctorId),
    publicUrl: deps.publicUrl,
  });

/** The mails about a cancellation, which the patient gets from the event that has the doctor's words if there is one. */
function cancellationHandlers(deps: NotificationDeps, sidesOf: ReturnType<typeof findSides>): Handlers {
  return {
    'booking.booking.cancelled.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      const { data, occurredAt } = event;
      await noteEnd(deps, session, data.bookingId);
      if (!data.explained)
        await writeMail(deps, session, event, sides.patient, cancellationForPatient(data, sides, occurredAt));
      await writeMail(deps, session, event, sides.doctor, cancellationForDoctor(data, sides, occurredAt));
      return deps.wakeSender;
    },
    'booking.booking.cancellation-explained.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await noteEnd(deps, session, event.data.bookingId);
      await writeMail(deps, session, event, sides.patient, cancellationForPatient(event.data, sides, event.occurredAt));
      return deps.wakeSender;
    },
  };
}

/** The mails about what the doctor does with an appointment beside cancelling it. */
function doctorHandlers(deps: NotificationDeps, sidesOf: ReturnType<typeof findSides>): Handlers {
  return {
    'booking.booking.outcome-noted.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      // Nobody is told of a consultation whose money is on its way back.
      if (await noteAppointment(deps, session, event, event.data.appointment)) return;
      await writeMail(deps, session, event, sides.patient, outcomeForPatient(event.data, sides));
      return deps.wakeSender;
    },
    'booking.booking.reopened.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.patient, reopeningForPatient(event.data, sides));
      return deps.wakeSender;
    },
  };
}

/** The mail to a patient who soon can't choose any more, which is withdrawn as reminders are if they choose before it is sent. */
const choiceHandlers = (deps: NotificationDeps, sidesOf: ReturnType<typeof findSides>): Handlers => ({
  'booking.booking.choice-ending.v1': async (event, session) => {
    const { data } = event;
    const sides = await sidesOf(event, session);
    if ((await standingOf(deps, session, event, data.appointment)) !== 'current') return;
    const about = { id: `${remindersOf(data.bookingId)}choice`, kind: 'reminder', bookingId: data.bookingId } as const;
    await queueMail(deps, session, about, sides.patient, choiceEndingForPatient(data, sides));
    return deps.wakeSender;
  },
});

/** The mails about another time that the doctor proposes. */
function proposalHandlers(deps: NotificationDeps, sidesOf: ReturnType<typeof findSides>): Handlers {
  return {
    'booking.booking.move-proposed.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      if (await noteAppointment(deps, session, event, event.data.appointment)) return;
      await writeMail(deps, session, event, sides.patient, proposalForPatient(event.data, sides));
      return deps.wakeSender;
    },
    'booking.booking.move-declined.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      if (await noteAppointment(deps, session, event, event.data.appointment)) return;
      await writeMail(deps, session, event, sides.doctor, declinedForDoctor(event.data, sides));
      return deps.wakeSender;
    },
    'booking.booking.move-withdrawn.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      if (await noteAppointment(deps, session, event, event.data.appointment)) return;
      await writeMail(deps, session, event, sides.patient, withdrawnForPatient(event.data, sides));
      return deps.wakeSender;
    },
  };
}

/** Only the patient gets a mail about money that never was the doctor's. */
function refundHandlers(deps: NotificationDeps, sidesOf: ReturnType<typeof findSides>): Handlers {
  return {
    'booking.booking.refunded.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await noteEnd(deps, session, event.data.bookingId);
      await writeMail(deps, session, event, sides.patient, refundForPatient(event.data, sides, event.occurredAt));
      if (concernsDoctor(event.data)) {
        await writeMail(deps, session, event, sides.doctor, refundForDoctor(event.data, sides, event.occurredAt));
      }
      return deps.wakeSender;
    },
    'booking.payment.returned.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.patient, returnedPaymentForPatient(event.data, sides));
      return deps.wakeSender;
    },
    'booking.payment.dispute-won.v1': async (event, session) => {
      if (event.data.releasedPaise === 0) return;
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.doctor, shareReleasedForDoctor(event.data, sides));
      return deps.wakeSender;
    },
    'booking.booking.partly-refunded.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      const ended = await deps.bookings.hasEnded(session, event.data.bookingId);
      await writeMail(deps, session, event, sides.patient, partRefundForPatient(event.data, sides, ended));
      if (concernsDoctor(event.data))
        await writeMail(deps, session, event, sides.doctor, refundForDoctor(event.data, sides, event.occurredAt));
      return deps.wakeSender;
    },
  };
}

/** There is no mail about a failed payment, because the payment window shows the failure. */
export function bookingHandlers(deps: NotificationDeps): Handlers {
  const sidesOf = findSides(deps);
  return {
    'booking.booking.completed.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      // A receipt after the mail about the refund would invite to a consultation that does not take place.
      if (await noteAppointment(deps, session, event, { ...event.data, sequence: 0 })) return;
      await writeMail(deps, session, event, sides.patient, receiptForPatient(event.data, sides, event.occurredAt));
      await writeMail(deps, session, event, sides.doctor, noticeForDoctor(event.data, sides, event.occurredAt));
      return deps.wakeSender;
    },
    'booking.booking.moved.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      if (await noteAppointment(deps, session, event, event.data.appointment)) return;
      await writeMail(deps, session, event, sides.patient, moveForPatient(event.data, sides, event.occurredAt));
      await writeMail(deps, session, event, sides.doctor, moveForDoctor(event.data, sides, event.occurredAt));
      return deps.wakeSender;
    },
    ...cancellationHandlers(deps, sidesOf),
    ...doctorHandlers(deps, sidesOf),
    ...choiceHandlers(deps, sidesOf),
    ...proposalHandlers(deps, sidesOf),
    ...refundHandlers(deps, sidesOf),
  };
}
