import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { unknownReturned } from './unknown-returned-email';
import { unmatchedReturned } from './unmatched-returned-email';

export const unmatchedHandlers = (deps: NotificationDeps): Handlers => ({
  'booking.payment.unmatched-returned.v1': async (event, session) => {
    const patient = await accessPerson(deps, session, event.data.patientId);
    await writeMail(deps, session, event, patient, unmatchedReturned(event.data, patient));
    return deps.wakeSender;
  },
  'booking.payment.unknown-returned.v1': async (event, session) => {
    const { paymentId, payerEmail } = event.data;
    await writeMail(deps, session, event, { _id: paymentId, email: payerEmail }, unknownReturned(event.data));
    return deps.wakeSender;
  },
});
