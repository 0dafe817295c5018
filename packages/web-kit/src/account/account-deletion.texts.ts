import { PAYOUT_DETAILS_KEPT_DAYS } from '@vetcare/contracts/limits';
import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Delete account',
  lead: 'Erases your personal data and signs you out everywhere. This can’t be undone.',
  open: 'Delete account',
  question: 'Delete your account?',
  consequence:
    'Your personal data, your pets, their pictures and what you told doctors will be erased right away. A pet that has another owner stays with them. What stays, with your name shown as "Deleted user": past appointments, the other person’s copy of your conversations, and the notes and prescriptions that doctors have signed, with your pet’s name, why you came and the signs you described.',
  consequenceForDoctors: `Your personal data will be erased right away, except where your payouts go: that is kept until ${PAYOUT_DETAILS_KEPT_DAYS} days after your last payout. What is still due to you will be paid there. Past appointments and the other person’s copy of your conversations will stay, with your name shown as "Deleted user".`,
  openConsultations: (count: number) =>
    `You have ${count} open or upcoming ${count === 1 ? 'consultation' : 'consultations'}.`,
  unanswered: (count: number) =>
    `In ${count} past ${count === 1 ? 'consultation' : 'consultations'} you didn’t answer, and the pet owner may still choose another time or the money.`,
  unansweredByDoctor: (count: number) =>
    `In ${count} past ${count === 1 ? 'consultation' : 'consultations'} the doctor didn’t answer, and you could still choose another time. Without the account you get the money.`,
  loseChat: 'You will lose access to the chat.',
  keptOfYours: (sum: string) =>
    `The ${sum} for what has begun won’t be returned, unless the doctor writes nothing in its 48 hours.`,
  refundToYou: (refund: string) => `What hasn’t begun yet will be cancelled, and you’ll get ${refund} back.`,
  refundOfUnanswered: (refund: string) => `You’ll get ${refund} back.`,
  refundToPatients: (refund: string) => `The pet owners will be refunded. That is ${refund} in all.`,
  checking: 'Looking for consultations...',
  unknown:
    'We couldn’t find out whether you have open or upcoming consultations. You would lose the chat of open ones. What hasn’t begun yet would be cancelled, and you’d get its money back.',
  unknownOfDoctor:
    'We couldn’t find out whether you have open or upcoming consultations. The pet owners would be refunded for all of them.',
  password: 'Your password',
  confirmFirst: 'Please confirm your password to delete your account',
  passwordMissing: 'Password is required',
  cancel: 'Cancel',
  confirm: 'Delete my account',
  deleting: 'Deleting...',
  deleted: 'Your account was deleted.',
  failed: 'Failed to delete account',
};

export const accountDeletion = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './account-deletion.texts.hi'),
});
