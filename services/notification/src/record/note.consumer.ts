import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { followUpForPatient, type NoteSides, summaryForPatient, unsignedForDoctor } from './note-emails';

type NoteEvent = Event<
  'record.note.signed.v1' | 'record.note.added-to.v1' | 'record.note.left-unsigned.v1' | 'record.follow-up.due.v1'
>;

/** Owners get what the doctor wrote for them; doctors are reminded of a note that is not signed. */
export function noteHandlers(deps: NotificationDeps): Handlers {
  const sidesOf = async ({ data }: NoteEvent, session: ClientSession): Promise<NoteSides> => ({
    patient: await accessPerson(deps, session, data.patientId),
    doctor: await accessPerson(deps, session, data.doctorId),
    publicUrl: deps.publicUrl,
  });
  return {
    'record.note.signed.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      const { bookingId, summary: text } = event.data;
      await writeMail(deps, session, event, sides.patient, summaryForPatient('signed', { bookingId, text }, sides));
      return deps.wakeSender;
    },
    'record.note.added-to.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.patient, summaryForPatient('added', event.data, sides));
      return deps.wakeSender;
    },
    'record.follow-up.due.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      if (sides.doctor.deleted || sides.doctor.barred) return;
      await writeMail(deps, session, event, sides.patient, followUpForPatient(event.data, sides));
      return deps.wakeSender;
    },
    'record.note.left-unsigned.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.doctor, unsignedForDoctor(event.data, sides));
      return deps.wakeSender;
    },
  };
}
