import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Share by a link',
  lead: 'Anybody who has the link reads this record and downloads its PDF, until the link ends. No account is needed.',
  make: 'Make a link',
  makeTitle: 'Make a link to this record',
  makeText: 'Anyone who has it can read all of the record, also what you and the doctors wrote, word for word.',
  days: 'It works for',
  day: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  withOwner: 'Also show the owners’ names, the microchip and the insurance',
  madeTitle: 'Send this link',
  madeText: (when: string) => `It works until ${when}. We don’t keep it, so copy it now.`,
  failed: 'Failed to fetch the links. Please check your connection.',
  saveFailed: 'Failed to save',
  none: 'No link works at the moment.',
  until: (when: string) => `Works until ${when}`,
  opened: (times: number, when: string) =>
    times === 1 ? `Opened once, on ${when}` : `Opened ${times} times, last on ${when}`,
  notOpened: 'Not opened yet',
  showsOwner: 'With the owners’ details',
  end: 'End',
  endOf: (when: string) => `End the link that works until ${when}`,
  ended: 'The link no longer works',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './links.texts.hi') });
