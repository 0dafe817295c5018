import { defineTexts } from '@vetcare/web-kit';

export const en = {
  done: {
    title: 'Your consultation is booked',
    body: (doctor: string) => `You can message ${doctor} now.`,
    next: 'What happens next',
    prepare: (doctor: string) => `Say which pet it is about and why you come. ${doctor} reads it before answering.`,
    tell: 'Say which pet, and why',
    prepared: (doctor: string, pet: string) =>
      `${doctor} sees that it is about ${pet}. You can add to what you told until they answer.`,
    add: 'Add or change',
    pet: 'Pet',
    chat: (doctor: string) => `In the chat you can write to ${doctor} and send photos.`,
    answer: 'The doctor replies in the chat.',
    answerLater: (doctor: string) =>
      `${doctor} answers in the 48 hours that begin with the appointment, and may answer earlier. Once they have answered, you can still move the appointment, but no longer cancel it for a refund.`,
    appointment: (day: string, time: string) => `Your appointment is on ${day}, at ${time} IST.`,
    untilLater: (begins: string, until: string) =>
      `The chat is open from now. Your 48 hours begin with the appointment, ${begins} IST, and end ${until} IST.`,
    until: (when: string) => `Your 48 hours have begun: the chat stays open until ${when} IST.`,
    untilOther: (when: string, zone: string) => `That is ${when} in ${zone}.`,
    receipt: (email: string) => `We have sent the receipt to ${email}.`,
    download: 'Download receipt',
    doctor: 'Doctor',
    time: 'Consultation begins',
    ist: (when: string) => `${when} IST`,
    paid: 'Paid',
    reference: 'Payment ID',
    start: 'Start chat',
    appointments: 'My Appointments',
    calendar: 'Add to calendar',
    missing: 'We couldn’t show this booking',
    missingBody: 'All your bookings are in My Appointments.',
    loading: 'Loading your booking',
  },
  receipt: {
    title: 'Receipt',
    over: (doctor: string, when: string) => `For your consultation with ${doctor}, which ended on ${when} IST.`,
    refunded: (doctor: string) => `For your consultation with ${doctor}, which was cancelled or refunded.`,
    time: 'Consultation began',
    refundedSum: 'Refunded',
    read: 'Read conversation',
  },
};

export const confirmationTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './confirmation.texts.hi'),
});
