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
  held: 'Disputes: held back, fees',
  net: 'Earned',
  due: 'Due',
  paid: 'Paid out',
  payout: 'Payout',
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
    make: (count: number) => `Make bank file (${count === 1 ? '1 doctor' : `${count} doctors`})`,
    meaning:
      'Uploading the file pays everyone in it what is due to them now, including earlier months. One file is under way at a time, so no payout is in two.',
    upload:
      'Upload it to your bank as it is, because a spreadsheet may drop zeros. It has account numbers, so delete it afterwards. The audit log says that you read them.',
    thenRecord: 'Once the bank has taken it, record it as paid here, or withdraw it if it isn’t used.',
    fileOf: (number: number, month: string) => `Bank file ${number}, ${month}`,
    pays: (sum: string, count: number) => `It pays ${sum} to ${count === 1 ? '1 doctor' : `${count} doctors`}.`,
    madeOn: (on: string, by: string) => (by ? `Made on ${on} by ${by}.` : `Made on ${on}.`),
    underWay:
      'Until it is recorded as paid or withdrawn, no other file can be made, and its payouts can’t be recorded one by one. Downloading it again gives the same transfers: only one copy may go to a bank.',
    again: 'Download the file',
    pay: 'Record as paid',
    withdraw: 'Withdraw the file',
    inFile: (number: number) => `In bank file ${number}`,
    payTitle: (number: number) => `Record bank file ${number} as paid`,
    payText: (sum: string, count: number) =>
      `This records that your bank has paid ${sum} to ${count === 1 ? '1 doctor' : `${count} doctors`}. It can’t be undone. Each doctor will see the payout on their statement, with the reference of its transfer.`,
    payHint: 'What the bank calls the upload, such as its batch number.',
    payMissing: 'Please enter what the bank calls the upload',
    refused: (count: number) =>
      count === 0 ? 'The bank refused some of the transfers' : `The bank refused ${count} of the transfers`,
    refusedText: 'Tick those that it refused. They are still owed the money and can be in the next file.',
    allRefused: 'If the bank refused all of them, withdraw the file instead',
    paid: (number: number, sum: string) => `Bank file ${number} is recorded: ${sum} paid`,
    withdrawTitle: (number: number) => `Withdraw bank file ${number}?`,
    withdrawText: (sum: string, count: number) =>
      `Its ${count === 1 ? 'payout' : `${count} payouts`} of ${sum} can then be in another file. If a bank has taken this one, or a colleague uploads it later, they will be paid twice: delete every copy first.`,
    withdrawn: (number: number) => `Bank file ${number} is withdrawn`,
    withdrawFailed: 'The bank file couldn’t be withdrawn',
    earlier: 'Earlier bank files',
    paidEnd: (on: string, by: string, reference: string, refused: number) =>
      `Recorded as paid on ${on}${by && ` by ${by}`}, reference ${reference}.${refused ? ` The bank refused ${refused}.` : ''}`,
    withdrawnEnd: (on: string, by: string) => `Withdrawn on ${on}${by && ` by ${by}`}.`,
    accountGone: (number: number) =>
      `The account of a doctor in bank file ${number} can’t be read any more. Please withdraw the file and make another.`,
    nothing: 'Nothing is left to be paid by file',
    newestOnly: (month: string) =>
      `The bank file is made only for ${month}, which includes everything still due from earlier months.`,
    showNewest: (month: string) => `Show ${month}`,
    reading: 'Reading accounts...',
    done: (number: number, count: number, sum: string) =>
      `Bank file ${number} pays ${sum} to ${count === 1 ? '1 doctor' : `${count} doctors`}. Record it as paid once the bank has taken it.`,
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
