import { EMAIL_PATTERN } from '@vetcare/contracts/patterns';
import { api, messageOf, useDraft, useLanguage, useTexts, useUser } from '@vetcare/web-kit';
import { type FormErrors, useForm } from '@vetcare/web-kit/form';
import { useQueryClient } from '@vetcare/web-kit/query';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useRef, useState } from 'react';
import { helpTexts } from './help.texts';

export const OWN_TICKETS = ['own-tickets'];

interface HelpValues {
  email: string;
  booking: string;
  text: string;
}

/** What was sent, and the number of the request that it is in. */
interface Sent {
  number: string;
  email: string;
}

/** The request that a mail or the list leads to, to add to it. null where the address names none. */
export function useNamedTicket(): string | null {
  const [params] = useSearchParams();
  const number = params.get('ticket')?.trim().toUpperCase() ?? '';
  return /^T(-[2-9A-Z]{5}){2}$/.test(number) ? number : null;
}

/**
 * State and submission of the form that writes to support. What is known is filled in: the address, and `?booking=` of a link.
 * @param ticket the number of a request to which this is added
 */
export function useHelpForm(ticket: string | null) {
  const t = useTexts(helpTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const email = useUser()?.email ?? '';
  const [sent, setSent] = useState<Sent | null>(null);
  // The same for the same words until they have arrived: a second try opens no second ticket, and changed words are not lost.
  const key = useRef({ of: '', key: '' });
  const keyOf = (words: string) => {
    if (key.current.of !== words) key.current = { of: words, key: randomUuid() };
    return key.current.key;
  };
  const { values, change, forget } = useDraft(ticket ? `vetcare-help:${ticket}` : 'vetcare-help', {
    email,
    booking: params.get('booking') ?? '',
    text: '',
  });
  const { failure, ...form } = useForm({
    values,
    change,
    check: (typed: HelpValues) => check(typed, t),
    async save({ email: typed, booking, text }) {
      const to = typed.trim();
      const body = { email: to, booking: booking.trim().toLowerCase(), text, language, ...(ticket && { ticket }) };
      const { number } = await api.post('/api/tickets', {
        body: { ...body, key: keyOf(JSON.stringify(body)) },
        fallback: t.failed,
      });
      return { number, email: to };
    },
    onSaved(answer) {
      key.current = { of: '', key: '' };
      forget();
      setSent(answer);
      void queries.invalidateQueries({ queryKey: OWN_TICKETS });
    },
  });
  return { ...form, failure: failure && messageOf(failure, t.failed), sent, startAgain: () => setSent(null) };
}

function check({ email, booking, text }: HelpValues, t: (typeof helpTexts)['en']): FormErrors<HelpValues> {
  const number = booking.trim().toLowerCase();
  const isMail = EMAIL_PATTERN.test(email.trim());
  return {
    ...(!isMail && { email: email.trim() ? t.emailInvalid : t.emailRequired }),
    ...(number !== '' && !/^[0-9a-f]{24}$/.test(number) && { booking: t.bookingInvalid }),
    ...(!text.trim() && { text: t.textRequired }),
  };
}
