import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import {
  answerForDoctor,
  askOwner,
  patientForReceiver,
  type ReferralSides,
  withdrawalForOther,
} from './referral-emails';

type ReferralEvent = Event<'record.referral.asked.v1' | 'record.referral.answered.v1' | 'record.referral.withdrawn.v1'>;

/** Owners are asked about a referral; doctors get what came of it. */
export function referralHandlers(deps: NotificationDeps): Handlers {
  const sidesOf = async ({ data, actor }: ReferralEvent, session: ClientSession): Promise<ReferralSides> => ({
    patient: await accessPerson(deps, session, data.patientId),
    owner: await accessPerson(deps, session, actor && actor !== data.doctorId ? actor : data.patientId),
    doctor: await accessPerson(deps, session, data.doctorId),
    toDoctor: data.toDoctorId === null ? null : await accessPerson(deps, session, data.toDoctorId),
    publicUrl: deps.publicUrl,
  });
  return {
    'record.referral.asked.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      await writeMail(deps, session, event, sides.patient, askOwner(event.data, sides));
      return deps.wakeSender;
    },
    'record.referral.answered.v1': async (event, session) => {
      const sides = await sidesOf(event, session);
      const { doctor, toDoctor } = sides;
      await writeMail(deps, session, event, doctor, answerForDoctor(event.data, sides));
      if (event.data.agrees && toDoctor)
        await writeMail(deps, session, event, toDoctor, patientForReceiver(event.data, toDoctor, sides));
      return deps.wakeSender;
    },
    'record.referral.withdrawn.v1': async (event, session) => {
      const { reader, content } = withdrawalForOther(event.data, await sidesOf(event, session));
      await writeMail(deps, session, event, reader, content);
      return deps.wakeSender;
    },
  };
}
