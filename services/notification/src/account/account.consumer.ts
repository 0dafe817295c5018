import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import { emailCode, emailLinkToken } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { EmailContent } from '../mail/mail';
import { writeMail } from '../mail/write-mail';
import type { Person } from '../person/person';
import { accessPerson } from '../person/person.access';
import {
  approved,
  confirmEmail,
  doctorRestored,
  emailLeft,
  emailTaken,
  newPassword,
  passwordGuessed,
  receivedRegistration,
  rejected,
  suspended,
  userRestored,
  userSuspended,
  welcomePatient,
} from './account-emails';
import { payoutDetailsMail } from './payout-details-email';
import { secondFactorMail } from './second-factor-emails';

type DoctorDecision =
  | Event<'auth.doctor.approved.v1'>
  | Event<'auth.doctor.rejected.v1'>
  | Event<'auth.doctor.suspended.v1'>;
type Decision = DoctorDecision | Event<'auth.user.suspended.v1'> | Event<'auth.user.restored.v1'>;

export function accountHandlers(deps: NotificationDeps): Handlers {
  return {
    ...personHandlers(deps),
    ...decisionHandlers(deps),
    'auth.user.password-reset-requested.v1': (event, session) => writePasswordReset(deps, event, session),
    'auth.user.email-changed.v1': (event, session) => writeEmailChanged(deps, event, session),
    'auth.user.email-code-requested.v1': (event, session) => writeEmailCode(deps, event, session),
    'auth.user.guesses-refused.v1': async (event, session) => {
      const person = await accessPerson(deps, session, event.data.userId);
      const mail =
        event.data.of === 'code'
          ? secondFactorMail(person, 'codesGuessed', deps)
          : passwordGuessed(person, deps.publicUrl);
      await writeMail(deps, session, event, addressOf(person, event.data), mail);
      return deps.wakeSender;
    },
    'auth.doctor.payout-details-changed.v1': async (event, session) => {
      const { doctorId, change } = event.data;
      const person = await accessPerson(deps, session, doctorId);
      const mail = payoutDetailsMail(person, change, deps.publicUrl);
      await writeMail(deps, session, event, addressOf(person, {}), mail);
      return deps.wakeSender;
    },
    'auth.user.second-factor-changed.v1': async (event, session) => {
      const { userId, change, recoveryCodesLeft } = event.data;
      const person = await accessPerson(deps, session, userId);
      const mail = secondFactorMail(person, change, { publicUrl: deps.publicUrl, recoveryCodesLeft });
      await writeMail(deps, session, event, addressOf(person, {}), mail);
      return deps.wakeSender;
    },
  };
}

/**
 * The address that the event names, because that of the account may have changed since or not be known here yet: a link
 * must not reach a former address. A person who has left has none.
 */
const addressOf = ({ _id, deleted, email }: Person, given: { email?: string | undefined }) => ({
  _id,
  email: deleted ? '' : (given.email ?? email),
});

const personHandlers = (deps: NotificationDeps): Handlers => ({
  'auth.user.registered.v1': async (event, session) => {
    const { data } = event;
    await deps.people.apply(event, session);
    const person = await accessPerson(deps, session, data.userId);
    const to = addressOf(person, data);
    if (data.role === 'patient') await writeMail(deps, session, event, to, welcomePatient(person, deps.publicUrl));
    if (data.role === 'doctor') await writeMail(deps, session, event, to, receivedRegistration(person));
    return deps.wakeSender;
  },
  'auth.user.updated.v1': deps.people.apply,
  /** A person who has deleted their account gets no more mails, is named in none that is kept, and has no tickets. */
  'auth.user.deleted.v1': async (event, session) => {
    await deps.people.apply(event, session);
    await deps.mails.eraseAllOf(session, event.data.userId);
    await deps.tickets.removeAllOf(session, event.data.userId);
  },
});

function decisionHandlers(deps: NotificationDeps): Handlers {
  /** Writes nothing about a decision that has been replaced, so that the last mail is about the last decision. */
  async function write(
    event: Decision,
    session: ClientSession,
    to: { id: string; email?: string },
    content: (person: Person) => EmailContent,
  ) {
    await deps.people.apply(event, session);
    const person = await accessPerson(deps, session, to.id);
    if (await deps.people.wasDecidedAfter(session, person._id, new Date(event.occurredAt))) return;
    await writeMail(deps, session, event, addressOf(person, to), content(person));
    return deps.wakeSender;
  }
  const writeToDoctor = (event: DoctorDecision, session: ClientSession, content: (doctor: Person) => EmailContent) =>
    write(event, session, { id: event.data.doctorId, email: event.data.email }, content);
  return {
    'auth.user.suspended.v1': (event, session) =>
      write(event, session, { id: event.data.userId }, (person) =>
        userSuspended(person, { finishUntil: event.data.finishUntil, publicUrl: deps.publicUrl }),
      ),
    'auth.user.restored.v1': (event, session) =>
      write(event, session, { id: event.data.userId }, (person) => userRestored(person, deps.publicUrl)),
    'auth.doctor.approved.v1': (event, session) =>
      writeToDoctor(event, session, (doctor) =>
        event.data.restored ? doctorRestored(doctor, deps.publicUrl) : approved(doctor, deps.publicUrl),
      ),
    'auth.doctor.rejected.v1': (event, session) =>
      writeToDoctor(event, session, (doctor) => rejected(doctor, event.data.reason)),
    'auth.doctor.suspended.v1': (event, session) =>
      writeToDoctor(event, session, (doctor) =>
        suspended(doctor, { ...event.data, finishUntil: event.data.finishUntil, publicUrl: deps.publicUrl }),
      ),
  };
}

async function writePasswordReset(
  deps: NotificationDeps,
  event: Event<'auth.user.password-reset-requested.v1'>,
  session: ClientSession,
) {
  const { userId, resetId, expiresAt } = event.data;
  if (Date.parse(expiresAt) <= deps.now().getTime()) return;
  const person = await accessPerson(deps, session, userId);
  const token = emailLinkToken(deps.linkSecret, 'password-reset', resetId);
  await writeMail(deps, session, event, addressOf(person, event.data), newPassword(person, token, deps.publicUrl));
  return deps.wakeSender;
}

async function writeEmailCode(
  deps: NotificationDeps,
  event: Event<'auth.user.email-code-requested.v1'>,
  session: ClientSession,
) {
  const { userId, codeId, expiresAt } = event.data;
  if (Date.parse(expiresAt) <= deps.now().getTime()) return;
  const person = await accessPerson(deps, session, userId);
  const mail = confirmEmail(person, emailCode(deps.linkSecret, codeId), new Date(expiresAt));
  await writeMail(deps, session, event, addressOf(person, event.data), mail);
  return deps.wakeSender;
}

async function writeEmailChanged(
  deps: NotificationDeps,
  event: Event<'auth.user.email-changed.v1'>,
  session: ClientSession,
) {
  const { userId, changeId, oldEmail, newEmail } = event.data;
  const person = await accessPerson(deps, session, userId);
  if (person.deleted) return;
  const token = emailLinkToken(deps.linkSecret, 'email-undo', changeId);
  const oldAddress = { _id: userId, email: oldEmail, part: 'old-address' };
  await writeMail(deps, session, event, oldAddress, emailLeft(person, token, deps.publicUrl));
  await writeMail(deps, session, event, { _id: userId, email: newEmail }, emailTaken(person, deps.publicUrl));
  return deps.wakeSender;
}
