import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { prescriptionEmail } from './prescription-email';

type Told = Event<'record.prescription.issued.v1' | 'record.prescription.withdrawn.v1'>;

/** The owner who booked the consultation gets a mail about each prescription, its corrections and its withdrawal. */
export function prescriptionHandlers(deps: NotificationDeps): Handlers {
  const tell = async (event: Told, session: ClientSession, happened: Parameters<typeof prescriptionEmail>[0]) => {
    const { patientId, doctorId, petId } = event.data;
    const owner = await accessPerson(deps, session, patientId);
    const doctor = await accessPerson(deps, session, doctorId);
    const { publicUrl } = deps;
    await writeMail(deps, session, event, owner, prescriptionEmail(happened, { owner, doctor, petId, publicUrl }));
    return deps.wakeSender;
  };
  return {
    'record.prescription.issued.v1': (event, session) =>
      tell(event, session, event.data.version > 1 ? 'corrected' : 'issued'),
    'record.prescription.withdrawn.v1': (event, session) => tell(event, session, 'withdrawn'),
  };
}
