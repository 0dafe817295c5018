import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'For the patient',
  lead: 'What they could do themselves, by the same rules. Both sides get a mail, and the audit log says that you did it.',
  move: 'Move the appointment',
  moveTitle: (patient: string, doctor: string) => `Move the appointment of ${patient} with ${doctor}`,
  moveText: 'They can move it once and pay nothing more. The old time will be free for others.',
  rebookText: (fee: string) =>
    `The doctor didn’t write in the 48 hours. They can have another time for the ${fee} that they paid, instead of the money.`,
  until: (when: string) => `That is possible until ${when}.`,
  time: 'New time',
  india: 'India’s time',
  choose: 'Choose a time',
  timeMissing: 'Choose a time',
  loading: 'Loading the free times',
  unreadable: 'We couldn’t load the free times. Please close this and try again.',
  none: 'This doctor has no other free times right now.',
  moved: (when: string) => `The appointment is now on ${when}`,
  sameTime: 'The patient has another appointment at this time. If they want both, move it all the same.',
  both: 'Move it all the same',
  moveFailed: 'Failed to move the appointment',
  cancel: 'Cancel the appointment',
  cancelTitle: (patient: string, doctor: string) => `Cancel the appointment of ${patient} with ${doctor}?`,
  cancelText: (sum: string, until: string) =>
    `${sum} goes back to the patient. That is possible until ${until}, or until the doctor answers.`,
  cancelConfirm: (sum: string) => `Cancel and refund ${sum}`,
  keep: 'Keep the appointment',
  cancelled: (sum: string) => `The appointment is cancelled, and ${sum} is on its way back`,
  cancelFailed: 'Failed to cancel the appointment',
};

export const forPatientTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './for-patient.texts.hi'),
});
