/** The mail about a payout. `payout.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  subject: (month: string) => `Your VetCare payout for ${month}`,
  paragraphs: (month: string) => [
    `We have transferred to you what was due up to and including ${month}. Your monthly statement shows what it is made of.`,
    'If it does not arrive, please reply to this email.',
  ],
  labels: { month: 'Month', amount: 'Amount', reference: 'Reference of the transfer' },
  link: 'See the statement',
};
