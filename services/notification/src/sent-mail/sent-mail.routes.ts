import type { Outbox } from '@vetcare/messaging';
import type { Mount } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { sendMailAgain } from './send-mail-again';
import { describeMail } from './sent-mail';

/** As many as an admin gets. */
const OWN_MAILS = 200;

interface Deps extends NotificationDeps {
  connection: Connection;
  outbox: Outbox;
}

export function mountMails(deps: Deps, on: Mount): void {
  on('listMails', async ({ query: { person, booking, limit } }) => {
    const fits = { ...(person && { personId: person }), ...(booking && { bookingId: booking }) };
    const mails = await deps.mails.list({ ...fits, limit });
    return mails.map((mail) => describeMail(mail, mails));
  });
  on('listOwnMails', async ({ actor }) => {
    const mails = await deps.mails.list({ personId: actor.id, limit: OWN_MAILS });
    return mails.map((mail) => {
      const { kind, to, bookingId, state, writtenAt } = describeMail(mail, []);
      return { kind, to, bookingId, state, writtenAt };
    });
  });
  on('sendMailAgain', async ({ actor, body, requestId }) => ({
    success: true,
    mail: await sendMailAgain(deps, actor, { mailId: body.mail, requestId }),
  }));
}
