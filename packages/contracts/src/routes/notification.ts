import { z } from 'zod';
import { MailSentAgain, OwnMail, SendMailAgainBody, SentMail, SentMailQuery } from '../mail';
import { accessErrors, admins, type Route, writeErrors } from './route';

/** Routes for the mails that people were sent. */
export const notificationRoutes = {
  listMails: {
    method: 'GET',
    paths: ['/api/admin/mails'],
    service: 'notification',
    access: admins,
    duty: 'look',
    summary:
      'Mails to a person or about a booking, newest first, and whether the mail server took them; without contents',
    query: SentMailQuery,
    status: 200,
    answer: z.array(SentMail),
    errors: [...accessErrors, 'validation_failed'],
  },
  listOwnMails: {
    method: 'GET',
    paths: ['/api/user/mails'],
    service: 'notification',
    access: 'signed-in',
    summary: 'The newest mails to the caller, without contents',
    status: 200,
    answer: z.array(OwnMail),
    errors: ['not_authenticated'],
  },
  sendMailAgain: {
    method: 'POST',
    paths: ['/api/admin/mails/again'],
    service: 'notification',
    access: admins,
    duty: 'help',
    summary: "Send a mail of the last 30 days once more, to the person's address of now",
    body: SendMailAgainBody,
    status: 201,
    answer: MailSentAgain,
    errors: [...writeErrors, ...accessErrors, 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Route>;
