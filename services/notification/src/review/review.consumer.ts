import type { Handlers } from '@vetcare/service-kit';
import type { NotificationDeps } from '../deps';
import { shownName } from '../mail/compose';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';

/** The doctor hears of a patient's first review; changing it again and again fills nobody's mailbox. */
export function reviewHandlers(deps: NotificationDeps): Handlers {
  return {
    'review.rating.given.v1': async (event, session) => {
      const { doctorId, patientId, rating, isNew } = event.data;
      if (!isNew) return;
      const doctor = await accessPerson(deps, session, doctorId);
      const patient = await accessPerson(deps, session, patientId);
      const name = shownName(patient.FirstName, patient.LastName);
      await writeMail(deps, session, event, doctor, {
        subject: `New review: ${rating} of 5 stars`,
        greeting: `Hello Dr. ${shownName(doctor.FirstName, doctor.LastName)},`,
        paragraphs: [`${name} has reviewed you with ${rating} of 5 stars.`],
        link: { label: 'Read your reviews', url: `${deps.publicUrl}/doctor/${doctorId}` },
      });
      return deps.wakeSender;
    },
  };
}
