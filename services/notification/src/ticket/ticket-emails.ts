import type { Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { TicketRecord } from './ticket';
import { en } from './ticket.texts';
import { hi } from './ticket.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

type Told = Pick<TicketRecord, 'number' | 'bookingId' | 'language'>;

/** What both mails have. Nobody is greeted by name, because whose address it is isn't known. */
function about({ number, bookingId, language }: Told, publicUrl: string) {
  const t = texts[language];
  return {
    language,
    greeting: t.greeting,
    details: [[t.number, number], ...(bookingId ? [[t.booking, bookingId]] : [])] as [string, string][],
    // The page knows by it what is added to; it shows nothing of the ticket.
    link: { label: t.link, url: `${publicUrl}/help?ticket=${number}` },
  };
}

export function ticketReceived(ticket: Told, publicUrl: string): EmailContent {
  const t = texts[ticket.language];
  return {
    ...about(ticket, publicUrl),
    subject: t.receivedSubject(ticket.number),
    paragraphs: t.received,
    urgent: true,
  };
}

export function ticketAnswered(ticket: Told, answer: string, publicUrl: string): EmailContent {
  const t = texts[ticket.language];
  return {
    ...about(ticket, publicUrl),
    subject: t.answeredSubject(ticket.number),
    paragraphs: [t.answered, answer, t.askAgain],
  };
}
