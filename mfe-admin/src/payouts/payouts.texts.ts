import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Payouts',
  lead: 'What each doctor is owed for a month. Make the transfer at your bank, then record it here.',
  month: 'Month',
  running: (month: string) => `${month} (so far)`,
  notOver: 'This month isn’t over yet, so it can’t be paid out.',
  doctor: 'Doctor',
  carried: 'From before',
  fees: 'Fees',
  charge: 'Service charge',
  returned: 'Refunds',
  due: 'Due',
  paid: 'Paid out',
  paidOn: (amount: string, on: string) => `${amount} on ${on}`,
  paidWith: (month: string) => `With ${month}`,
  notPaid: 'Not yet',
  inAll: (amount: string) => `${amount} is due in all.`,
  nothingDue: 'Nothing is due.',
  actions: 'Actions',
  record: 'Record payout',
  recordFor: (name: string) => `Record payout to ${name}`,
  download: 'Download as CSV',
  amount: 'Amount',
  reference: 'Reference',
  paidAt: 'Paid on',
  empty: 'No payouts',
  emptyText: 'No doctor earned or was owed anything in this month.',
  failed: 'Failed to fetch the payouts',
  dialog: {
    text: (amount: string, month: string) =>
      `This records that you’ve transferred ${amount} for ${month} and everything still due from before. VetCare doesn’t move any money itself. It can’t be undone, and the doctor will see it on their statement.`,
    hint: 'The reference of the bank transfer, such as the UTR number.',
    missing: 'Please enter the reference of the transfer',
    confirm: (amount: string) => `Record ${amount}`,
    done: (amount: string) => `The payout of ${amount} is recorded`,
    failed: 'The payout couldn’t be recorded',
  },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './payouts.texts.hi') });
