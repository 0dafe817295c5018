import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import { emailLinkToken } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { EmailContent } from '../mail/mail';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { forgetPerson, recordAccount, recordDecision } from '../person/record-person';
import {
  approved,
  emailLeft,
  emailTaken,
  newPassword,
  receivedRegistration,
  rejected,
  suspended,
  welcomePatient,
} from './account-emails';

type Decision = Event<'auth.doctor.approved.v1' | 'auth.doctor.rejected.v1' | 'auth.doctor.suspended.v1'>;

export function accountHandlers(deps: NotificationDeps): Handlers {
  const { publicUrl, linkSecret, wakeSender } = deps;

  /** To the doctor's address of today; to none if they left in the meantime. */
  async function tellDoctor(event: Decision, session: ClientSession, content: EmailContent) {
    const barred = event.type !== 'auth.doctor.approved.v1';
    const decision = { personId: event.data.doctorId, barred, occurredAt: event.occurredAt };
    const doctor = await recordDecision(deps, session, decision);
    await writeMail(deps, session, event, doctor, content);
    return wakeSender;
  }

  return {
    'auth.user.registered.v1': async (event, session) => {
      const { data } = event;
      await recordAccount(deps, event, session);
      const person = await accessPerson(deps, session, data.userId);
      if (data.role === 'patient') await writeMail(deps, session, event, person, welcomePatient(data, publicUrl));
      if (data.role === 'doctor') await writeMail(deps, session, event, person, receivedRegistration(data));
      return wakeSender;
    },
    'auth.user.updated.v1': (event, session) => recordAccount(deps, event, session),
    'auth.user.suspended.v1': async ({ data, occurredAt }, session) =>
      void (await recordDecision(deps, session, { personId: data.userId, barred: true, occurredAt })),
    'auth.user.restored.v1': async ({ data, occurredAt }, session) =>
      void (await recordDecision(deps, session, { personId: data.userId, barred: false, occurredAt })),
    'auth.user.deleted.v1': (event, session) => forgetPerson(deps, event, session),
    'auth.user.password-reset-requested.v1': async (event, session) => {
      const { userId, resetId, expiresAt } = event.data;
      if (Date.parse(expiresAt) <= deps.now().getTime()) return;
      const person = await accessPerson(deps, session, userId);
      const token = emailLinkToken(linkSecret, 'password-reset', resetId);
      await writeMail(deps, session, event, person, newPassword(person, token, publicUrl));
      return wakeSender;
    },
    'auth.user.email-changed.v1': async (event, session) => {
      const { userId, changeId, oldEmail, newEmail } = event.data;
      const person = await accessPerson(deps, session, userId);
      if (person.deleted) return;
      const token = emailLinkToken(linkSecret, 'email-undo', changeId);
      const before = { _id: userId, email: oldEmail, part: 'old-address' };
      await writeMail(deps, session, event, before, emailLeft(person, token, publicUrl));
      await writeMail(deps, session, event, { _id: userId, email: newEmail }, emailTaken(person, publicUrl));
      return wakeSender;
    },
    'auth.doctor.approved.v1': (event, session) => tellDoctor(event, session, approved(event.data, publicUrl)),
    'auth.doctor.rejected.v1': (event, session) => tellDoctor(event, session, rejected(event.data, event.data.reason)),
    'auth.doctor.suspended.v1': (event, session) =>
      tellDoctor(event, session, suspended(event.data, event.data.reason)),
  };
}
