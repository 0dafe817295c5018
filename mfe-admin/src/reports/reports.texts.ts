import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Reports',
  lead: 'What people asked admins to look at. A decision closes the report and is kept in the audit log.',
  kinds: 'What was reported',
  actFailed: 'The decision could not be saved',
  messages: {
    title: 'Messages',
    message: 'Message',
    sender: 'Sent by',
    reporter: 'Reported by',
    reason: 'Reason',
    actions: 'Decisions',
    picture: 'Picture of the message',
    forMessage: (action: string, sender: string) => `${action}: message of ${sender}`,
    dismiss: 'Dismiss',
    settle: 'Settled',
    dismissTitle: 'Dismiss this report?',
    dismissText: 'The message was in order. The copy that admins see is deleted.',
    settleTitle: 'Has this been settled?',
    settleText: 'You have done what was needed, such as suspending the sender. The copy that admins see is deleted.',
    dismissedToast: 'The report is dismissed',
    settledToast: 'The report is settled',
    empty: 'No reported messages',
    emptyText: 'Messages that their receivers report appear here.',
    failed: 'Failed to fetch reported messages',
  },
  reviews: {
    title: 'Reviews',
    reasons: 'Reported because',
    reporters: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    keep: 'Keep',
    keepTitle: 'Keep this review?',
    keepText: 'Everybody goes on seeing it, and its reports are closed.',
    keptToast: 'The review stays',
    empty: 'No reported reviews',
    emptyText: 'Reviews that somebody reports appear here.',
    failed: 'Failed to fetch reported reviews',
  },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './reports.texts.hi') });
