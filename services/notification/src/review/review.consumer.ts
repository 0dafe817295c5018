import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { replyEmail, reviewEmail } from './review-email';

/** The doctor gets a mail about a patient's first review only and the patient about the first reply, so that edits don't fill the mailbox. */
export function reviewHandlers(deps: NotificationDeps): Handlers {
  return {
    'review.rating.given.v1': async (event, session) => {
      const { doctorId, patientId, isNew } = event.data;
      if (!isNew) return;
      const doctor = await accessPerson(deps, session, doctorId);
      const patient = await accessPerson(deps, session, patientId);
      const { publicUrl } = deps;
      await writeMail(deps, session, event, doctor, reviewEmail(event.data, { doctor, patient, publicUrl }));
      return deps.wakeSender;
    },
    'review.rating.replied.v1': async (event, session) => {
      const { doctorId, patientId, isNew } = event.data;
      if (!isNew) return;
      const doctor = await accessPerson(deps, session, doctorId);
      const patient = await accessPerson(deps, session, patientId);
      const { publicUrl } = deps;
      await writeMail(deps, session, event, patient, replyEmail(event.data, { doctor, patient, publicUrl }));
      return deps.wakeSender;
    },
  };
}
