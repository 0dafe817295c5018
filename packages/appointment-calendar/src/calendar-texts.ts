import { INDIA_ZONE, type Language } from '@vetcare/contracts';

interface Facts {
  language: Language;
  /** The name of the person on the other side. */
  counterpart: string;
  chatUntil: Date;
  /** How long the chat is open. */
  hours: number;
  url: string;
}

const untilIn = {
  en: new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: INDIA_ZONE,
  }),
  hi: new Intl.DateTimeFormat('hi-IN', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: INDIA_ZONE,
  }),
};

/** What calendars show of an appointment: its title, and a description with the hours in which the chat is open. */
export function textsOf({ language, counterpart, chatUntil, hours, url }: Facts) {
  const until = untilIn[language].format(chatUntil);
  if (language === 'hi') {
    return {
      summary: `${counterpart} के साथ VetCare परामर्श`,
      description: `ऑनलाइन परामर्श। शुरुआत से ${hours} घंटे तक चैट कर सकते हैं, यानी ${until} (भारतीय समय) तक।\n${url}`,
    };
  }
  return {
    summary: `VetCare consultation with ${counterpart}`,
    description: `Online consultation. The chat is open for ${hours} hours from the start, until ${until} (India time).\n${url}`,
  };
}
