import { defineTexts } from '@vetcare/web-kit';

export const en = {
  cancel: 'Cancel',
  cancelWith: (name: string) => `Cancel the appointment with ${name}`,
  title: (name: string) => `Cancel the appointment with ${name}?`,
  ist: (when: string) => `${when} IST`,
  /** The rest, where a part was refunded before. */
  text: (refund: string, until: string, isWhole: boolean) =>
    `You’ll be refunded ${isWhole ? 'the full fee of' : 'the rest of the fee,'} ${refund}, and your time will be free for others. You can cancel until ${until}.`,
  untilAnswered:
    'Once the doctor has answered you, you can still move the appointment, but no longer cancel it. If the doctor writes nothing in its 48 hours, you get your money back.',
  moneyBack: 'Get money back',
  moneyBackTitle: (name: string) => `Get your money back from the consultation with ${name}?`,
  moneyBackText: (refund: string, until: string) =>
    `The doctor wrote nothing in your 48 hours. You’ll be refunded ${refund} instead of having another time. If you choose neither by ${until}, we’ll refund you then.`,
  notNow: 'Not now',
  keep: 'Keep the appointment',
  confirmMoney: (refund: string) => `Get ${refund} back`,
  confirm: (refund: string) => `Cancel and get ${refund} back`,
  working: 'Cancelling…',
  done: (refund: string) => `Cancelled. You will be refunded ${refund}.`,
  failed: 'We couldn’t cancel the appointment',
  underWay: 'We’re refunding you. Banks usually need five to seven working days.',
};

export const cancelTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './cancel.texts.hi') });
