import { defineTexts } from '@vetcare/web-kit';

export const en = {
  none: 'We don’t know yet where to send your payouts.',
  now: 'Now',
  bank: (masked: string, ifsc: string, holder: string) => `account ${masked}, IFSC ${ifsc}, ${holder}`,
  upi: (masked: string, holder: string) => `UPI ID ${masked}, ${holder}`,
  since: (on: string) => `Since ${on}. To change it, enter everything again.`,
  kind: 'Send my payouts to',
  kinds: { bank: 'A bank account', upi: 'A UPI ID' },
  holder: 'Account holder’s name',
  holderHint: 'As your bank has it.',
  number: 'Account number',
  again: 'Account number again',
  ifsc: 'IFSC',
  ifscHint: '11 characters, printed on cheques and in your passbook.',
  upiId: 'UPI ID',
  upiHint: 'Such as name@bank.',
  password: 'Your password',
  passwordHint: 'So that nobody else can turn your payouts to themselves. We’ll also tell you by email.',
  save: 'Save where it goes',
  saved: 'Saved. Your next payout goes there.',
  failed: 'It couldn’t be saved where your payouts go',
  loadFailed: 'Where your payouts go couldn’t be loaded',
  errors: {
    holder: 'The account holder’s name is required',
    number: 'An account number has 9 to 18 digits',
    again: 'The two account numbers are not the same',
    ifsc: 'An IFSC has 11 characters, such as SBIN0001234',
    upiId: 'A UPI ID looks like name@bank',
    password: 'Password is required',
  },
};

export const payoutTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './payout-details.texts.hi'),
});
