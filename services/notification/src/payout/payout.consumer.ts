import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { payoutForDoctor } from './payout-email';

export const payoutHandlers = (deps: NotificationDeps): Handlers => ({
  'booking.payout.recorded.v1': async (event, session) => {
    const doctor = await accessPerson(deps, session, event.data.doctorId);
    await writeMail(deps, session, event, doctor, payoutForDoctor(event.data, doctor, deps.publicUrl));
    return deps.wakeSender;
  },
});
