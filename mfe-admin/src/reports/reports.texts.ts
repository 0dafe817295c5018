import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Reports',
  lead: 'Messages and reviews that people reported. Your decision closes the report and is kept in the audit log.',
  kinds: 'What was reported',
  actFailed: 'The decision could not be saved',
  messages: {
    title: 'Messages',
    message: 'Message',
    sender: 'Sent by',
    sent: 'Sent',
    reporter: 'Reported by',
    reported: 'Reported',
    reason: 'Reason',
    actions: 'Decisions',
    picture: 'Picture of the message',
    forMessage: (action: string, sender: string) => `${action}: message from ${sender}`,
    dismiss: 'Dismiss',
    settle: 'Settled',
    dismissTitle: 'Dismiss this report?',
    dismissText: 'The message is fine. The copy that admins can see will be deleted.',
    settleTitle: 'Mark this report as settled?',
    settleText:
      'You’ve done what was needed, such as suspending the sender. The copy that admins can see will be deleted.',
    dismissedToast: 'The report is dismissed',
    settledToast: 'The report is settled',
    empty: 'No reported messages',
    emptyText: 'Messages that people report will appear here.',
    failed: 'Failed to fetch reported messages',
  },
  reviews: {
    title: 'Reviews',
    count: 'Reports',
    reasons: 'Reported because',
    aboutReply: (count: number) => (count === 1 ? '1 person, about the reply' : `${count} people, about the reply`),
    replyRemoved: 'The doctor has removed the reply meanwhile.',
    reporters: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    keep: 'Keep',
    keepTitle: 'Keep this review?',
    keepText: 'Everyone can still see it, and its reports are closed.',
    keptToast: 'The review stays',
    empty: 'No reported reviews',
    emptyText: 'Reviews that people report will appear here.',
    failed: 'Failed to fetch reported reviews',
  },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reports.texts.hi') });
