import { defineTexts } from '@vetcare/web-kit';

export const en = {
  loading: 'Loading...',
  failedText: 'We couldn’t load the list.',
  moreFailed: 'We couldn’t load more of the list.',
  working: 'Working...',
  cancel: 'Cancel',
  from: 'From',
  to: 'To',
  noneOnDays: 'Nothing on these days. Choose others to see more.',
  csv: (rows: number) => (rows === 1 ? 'Download 1 row (CSV)' : `Download ${rows} rows (CSV)`),
  areaFailed: 'This part could not be loaded.',
  retry: 'Retry',
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
  meanwhile: {
    you: 'you, in another window,',
    someone: 'another admin',
    named: (name: string) => name,
    changed: (name: string, when: string) =>
      `Changed by ${name} ${when}. This is how it is now; save again to use yours instead.`,
    acts: {
      approve: (name: string, when: string) => `Approved by ${name} ${when}`,
      reject: (name: string, when: string) => `Rejected by ${name} ${when}`,
      suspend: (name: string, when: string) => `Suspended by ${name} ${when}`,
      restore: (name: string, when: string) => `Restored by ${name} ${when}`,
      'check-licence': (name: string, when: string) => `Registration approved by ${name} ${when}`,
      'hide-review': (name: string, when: string) => `Hidden by ${name} ${when}`,
      'show-review': (name: string, when: string) => `Shown again by ${name} ${when}`,
      'keep-review': (name: string, when: string) => `Kept by ${name} ${when}`,
      'hide-reply': (name: string, when: string) => `Reply hidden by ${name} ${when}`,
      'show-reply': (name: string, when: string) => `Reply shown again by ${name} ${when}`,
      'dismiss-report': (name: string, when: string) => `Report dismissed by ${name} ${when}`,
      'settle-report': (name: string, when: string) => `Report settled by ${name} ${when}`,
      refund: (name: string, when: string) => `Refunded by ${name} ${when}`,
      'answer-ticket': (name: string, when: string) => `Answered by ${name} ${when}. Nothing of yours was sent.`,
      'note-ticket': (name: string, when: string) => `Note added by ${name} ${when}. Please read it first.`,
      'close-ticket': (name: string, when: string) => `Closed by ${name} ${when}`,
      'reopen-ticket': (name: string, when: string) => `Opened again by ${name} ${when}`,
    },
  },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './list.texts.hi') });
