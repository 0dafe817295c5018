import { defineTexts } from '@vetcare/web-kit';

export const en = {
  done: {
    title: 'Your consultation is booked',
    body: (doctor: string) => `You can write to ${doctor} from this moment on.`,
    next: 'What happens next',
    chat: (doctor: string) => `Open the chat, tell ${doctor} what worries you, and add pictures.`,
    answer: 'The doctor answers in the chat and sends you the link for a video call when one helps.',
    appointment: (day: string, time: string) => `Your appointment is on ${day}, at ${time} IST.`,
    untilLater: (when: string) => `The chat is open from now until 48 hours after your appointment, ${when} IST.`,
    until: (when: string) => `The chat stays open for 48 hours, until ${when} IST.`,
    untilOther: (when: string, zone: string) => `That is ${when} in ${zone}.`,
    receipt: (email: string) => `The receipt comes by email to ${email}.`,
    download: 'Download receipt',
    paid: 'Paid',
    reference: 'Payment ID',
    start: 'Start chat',
    appointments: 'My Appointments',
    calendar: 'Add to calendar',
    event: (doctor: string) => `VetCare chat with ${doctor}`,
    missing: 'This booking could not be shown',
    missingBody: 'You find all your bookings in My Appointments.',
    loading: 'Loading your booking',
  },
  receipt: {
    title: 'Receipt',
    service: 'Online veterinary consultation, 48 hours of chat included',
    doctor: 'Doctor',
    patient: 'Paid by',
    paidOn: 'Appointment',
    amount: 'Amount',
    paymentId: 'Payment ID',
    bookingId: 'Booking',
  },
};

export const confirmationTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './confirmation.texts.hi'),
});
