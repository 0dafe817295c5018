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
  serviceCharge: 'Service charge',
  chargeGst: 'GST on the service charge',
  tds: 'TDS (section 194-O)',
  returned: 'Refunds, doctor’s share',
  held: 'Held back by disputes',
  net: 'Earned',
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
  transfer: {
    title: 'For the transfer',
    copy: 'Copy',
    copyOf: (name: string) => `Copy the reference of the transfer to ${name}`,
    copied: 'Reference copied',
    copyFailed: 'The reference couldn’t be copied',
  },
  bank: {
    without: (count: number) =>
      count === 1
        ? '1 doctor who is owed money hasn’t said where it goes, and isn’t in the file for the bank:'
        : `${count} doctors who are owed money haven’t said where it goes, and aren’t in the file for the bank:`,
    withoutLabel: 'Doctors without an account',
    download: (count: number) => `Download bank file (${count === 1 ? '1 doctor' : `${count} doctors`})`,
    meaning:
      'Whoever uploads this file pays everybody in it what is due to them now, including earlier months. Making it records nothing.',
    upload:
      'Upload it to your bank as it is, because a spreadsheet may drop zeros. It has account numbers, so delete it afterwards. The audit log says that you read them.',
    thenRecord:
      'Once the bank has taken it, record each payout below with the reference of its transfer. Until you do, a new file has the same transfers, and uploading that one too would pay twice.',
    nothing: 'Nothing is left to be paid by file',
    newestOnly: (month: string) =>
      `The bank file is made only for ${month}, which includes everything still due from earlier months.`,
    showNewest: (month: string) => `Show ${month}`,
    reading: 'Reading accounts...',
    done: (count: number, sum: string) =>
      `The bank file pays ${sum} to ${count === 1 ? '1 doctor' : `${count} doctors`}. Record the payouts once the bank has taken it.`,
    failed: 'The bank file couldn’t be made',
    unknown: 'It couldn’t be found out where the payouts go',
    retry: 'Try again',
    header: { holder: 'Name', account: 'Account number', ifsc: 'IFSC', upiId: 'UPI ID' },
  },
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
