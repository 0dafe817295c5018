/** The mails about where payouts go. `payout-details.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  entered: {
    subject: 'We know where to send your VetCare payouts',
    paragraphs: [
      'You entered where your payouts go. For your safety this email doesn’t repeat the details; you’ll find them in your settings.',
      'If it wasn’t you, please choose a new password and reply to this email right away, before the next payout.',
    ],
  },
  changed: {
    subject: 'Your VetCare payouts now go somewhere else',
    paragraphs: [
      'Where your payouts go was changed, after your password was entered. For your safety this email doesn’t repeat the details; you’ll find them in your settings.',
      'If it wasn’t you, please choose a new password and reply to this email right away, before the next payout.',
    ],
  },
  link: 'Choose a new password',
};
