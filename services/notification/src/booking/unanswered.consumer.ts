import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { unansweredForPatient } from './unanswered-email';

export const unansweredHandlers = (deps: NotificationDeps): Handlers => ({
  'chat.message.left-unanswered.v1': async (event, session) => {
    const patient = await accessPerson(deps, session, event.data.patientId);
    const doctor = await accessPerson(deps, session, event.data.doctorId);
    const sides = { patient, doctor, publicUrl: deps.publicUrl };
    await writeMail(deps, session, event, patient, unansweredForPatient(event.data, sides));
    return deps.wakeSender;
  },
});
