import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { greetingTo, personName } from '../person/person-name';

/** The doctor gets a mail about a patient's first review only, so that edits don't fill the mailbox. */
export function reviewHandlers(deps: NotificationDeps): Handlers {
  return {
    'review.rating.given.v1': async (event, session) => {
      const { doctorId, patientId, rating, isNew } = event.data;
      if (!isNew) return;
      const doctor = await accessPerson(deps, session, doctorId);
      const patient = await accessPerson(deps, session, patientId);
      await writeMail(deps, session, event, doctor, {
        subject: `New review: ${rating} out of 5 stars`,
        greeting: greetingTo(doctor),
        paragraphs: [`${personName(patient)} gave you ${rating} out of 5 stars.`],
        link: { label: 'Read your reviews', url: `${deps.publicUrl}/doctor/${doctorId}` },
      });
      return deps.wakeSender;
    },
  };
}
