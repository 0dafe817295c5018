import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { vaccinationEmail, weightEmail } from './pet-reminder-emails';

/** Owners are reminded of vaccinations that are due, and to weigh a pet. Nobody who may not sign in could switch them off. */
export const petReminderHandlers = (deps: NotificationDeps): Handlers => ({
  'record.pet.vaccination-due.v1': async (event, session) => {
    const owner = await accessPerson(deps, session, event.data.userId);
    if (owner.barred) return;
    await writeMail(deps, session, event, owner, vaccinationEmail(event.data, owner, deps.publicUrl));
    return deps.wakeSender;
  },
  'record.pet.weight-due.v1': async (event, session) => {
    const owner = await accessPerson(deps, session, event.data.userId);
    if (owner.barred) return;
    await writeMail(deps, session, event, owner, weightEmail(event.data, owner, deps.publicUrl));
    return deps.wakeSender;
  },
});
