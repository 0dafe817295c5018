import type { Outbox } from '@vetcare/messaging';
import type { Mount } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { sendMailAgain } from './send-mail-again';
import { describeMail } from './sent-mail';

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
  on('sendMailAgain', async ({ actor, body, requestId }) => ({
    success: true,
    mail: await sendMailAgain(deps, actor, { mailId: body.mail, requestId }),
  }));
}
