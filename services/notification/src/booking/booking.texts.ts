/** The mails about bookings. `booking.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  labels: {
    doctor: 'Doctor',
    patient: 'Patient',
    appointment: 'Appointment',
    chatUntil: 'Chat open until',
    paid: 'Paid',
    amount: 'Amount',
    payment: 'Payment',
    refund: 'Refund',
    refunded: 'Refunded',
    /** All parts together, of which the mail is about the last. */
    refundedSoFar: 'Refunded so far',
    byBank: 'Returned by the bank',
    byBankBefore: 'Returned by the bank before',
    returnedBefore: 'Returned before',
    share: 'Your share',
    booking: 'Booking',
  },
  appointments: 'View your appointments',
  receipt: {
    subject: (doctor: string) => `Booking confirmed: ${doctor}`,
    paragraphs: (doctor: string, hours: number) => [
      `Your online consultation with ${doctor} is booked and paid for. We wish you and your pet all the best!`,
      `You can chat with the doctor for ${hours} hours from the start of your appointment.`,
    ],
    changeableUntil: (moment: string) =>
      `You can cancel the appointment or move it to another time until ${moment}, on the page with your appointments. Once the doctor has answered you, you can still move it but no longer cancel it. If the doctor writes nothing in its 48 hours, you get your money back or another time.`,
    unchangeable: "The consultation has already begun, so it can't be cancelled or moved.",
    link: (doctor: string) => `Chat with ${doctor}`,
    pdf: 'Download your receipt (PDF)',
  },
  notice: {
    subject: (patient: string) => `New appointment: ${patient}`,
    paragraphs: (patient: string) => [`${patient} has booked and paid for an online consultation with you.`],
  },
  refund: {
    subject: 'Your payment has been refunded',
    paragraphs: (doctor: string) => [
      `We have refunded your payment for the consultation with ${doctor}.`,
      'Banks usually need five to seven working days.',
    ],
  },
  partRefund: {
    subject: 'Part of your payment has been refunded',
    paragraphs: (doctor: string) => [
      `We have refunded part of your payment for the consultation with ${doctor}. The consultation goes ahead as planned.`,
      'Banks usually need five to seven working days.',
    ],
  },
  /** Instead of the paragraphs about a refund, where the patient's bank has decided. */
  chargedBack: {
    whole: (doctor: string) => [`Your bank has returned your payment for the consultation with ${doctor} to you.`],
    part: (doctor: string) => [
      `Your bank has returned part of your payment for the consultation with ${doctor} to you. The consultation goes ahead as planned.`,
    ],
    other: (doctor: string) => [
      `Your bank has returned a payment for your booking with ${doctor} to you. Nothing else changes.`,
    ],
  },
  /** A payment that did not pay for the booking, which stays as it is. */
  paymentReturned: {
    subject: 'A payment of yours has been returned',
    paragraphs: (doctor: string) => [
      `We received a payment that your booking with ${doctor} did not need, for example because it was paid twice. We have returned it. Your booking is as it was.`,
      'Banks usually need five to seven working days.',
    ],
  },
  /** To the doctor. */
  refundOfYours: {
    subject: (patient: string) => `Refunded: ${patient}`,
    whole: (patient: string) =>
      `${patient}'s payment for the consultation with you has been refunded and is no longer included in your earnings.`,
    part: (patient: string) =>
      `Part of ${patient}'s payment for the consultation with you has been refunded. Your earnings are reduced by your share of it.`,
    /** Who bears it is a setting of the platform. */
    wholeChargedBack: (patient: string) =>
      `${patient}'s bank has taken back the payment for the consultation with you. Your earnings show whether that reduces your share.`,
    partChargedBack: (patient: string) =>
      `${patient}'s bank has taken back part of the payment for the consultation with you. Your earnings show whether that reduces your share.`,
  },
  /** To the doctor, whose statement has shown it as held back. */
  shareReleased: {
    subject: (patient: string) => `No longer held back: ${patient}`,
    paragraphs: (patient: string) => [
      `${patient}'s bank had asked for the payment of the consultation with you back. That is over, and the payment stays.`,
      'What we held back of your share until then is due to you again, as your monthly statement shows.',
    ],
  },
  moved: {
    subject: (name: string) => `Appointment moved: ${name}`,
    before: 'Before',
    /** To the patient. */
    yours: (doctor: string, hours: number) => [
      `Your appointment with ${doctor} has been moved to a new time.`,
      `You can chat with the doctor for ${hours} hours from the new time. It can't be moved again.`,
    ],
    /** To the doctor. */
    theirs: (patient: string) => [
      `${patient} has moved their appointment with you. The old time is free for others to book.`,
    ],
    /** To a time that the doctor proposed. */
    acceptedYours: (doctor: string, hours: number) => [
      `You have accepted the time that ${doctor} proposed. You can chat with the doctor for ${hours} hours from then on.`,
    ],
    acceptedTheirs: (patient: string) => [
      `${patient} has accepted the time that you proposed. The old time is free for others to book.`,
    ],
    /** After a consultation in which the doctor never wrote. */
    rebookedYours: (doctor: string, hours: number) => [
      `Your consultation with ${doctor} is booked again for the time below. You don't pay again.`,
      `You can chat with the doctor for ${hours} hours from then on. The appointment can't be moved or cancelled for a refund.`,
    ],
    rebookedTheirs: (patient: string, hours: number) => [
      `You didn't write to ${patient} in the ${hours} hours of their consultation, so they have chosen a new time for the same fee.`,
    ],
  },
  proposal: {
    subject: (doctor: string) => `${doctor} proposes another time`,
    paragraphs: (doctor: string, until: string) => [
      `${doctor} asks you to move your appointment to another time. You can accept or decline on the page with your appointments until ${until}.`,
      "If you don't answer, the appointment stays where it is. The proposed time isn't kept for you, so another patient may book it first. You don't pay again.",
    ],
    proposed: 'Proposed',
    link: 'Accept or decline',
  },
  withdrawn: {
    subject: (doctor: string) => `Your appointment with ${doctor} stays where it is`,
    paragraphs: (doctor: string) => [
      `${doctor} has taken back the other time. Your appointment stays where it is, and there is nothing to answer.`,
    ],
    link: 'See the appointment',
  },
  declined: {
    subject: (patient: string) => `Appointment stays: ${patient}`,
    paragraphs: (patient: string) => [
      `${patient} has declined the time that you proposed. The appointment stays where it is.`,
    ],
  },
  unanswered: {
    subject: (doctor: string) => `${doctor} didn't write to you: your money or another time`,
    paragraphs: (doctor: string, until: string) => [
      `The 48 hours of your consultation with ${doctor} are over, and the doctor wrote nothing in them. We're sorry about that.`,
      `Until ${until} you can choose on the page with your appointments: another time with the doctor at no cost, or your money back. If you don't choose, we'll refund you then. If this was your second time already, the doctor has left VetCare, or your bank has already returned a part of your payment, we're refunding you now and there's nothing for you to do.`,
    ],
  },
  choiceEnding: {
    subject: (doctor: string) => `Please choose: your money or another time with ${doctor}`,
    paragraphs: (doctor: string, until: string, sum: string) => [
      `${doctor} wrote nothing in the 48 hours of your consultation, and you have not yet chosen what you would like instead.`,
      `Until ${until} you can choose on the page with your appointments: another time with the doctor at no cost, or ${sum} back. If you don't choose, we'll refund you then, and the other time is no longer on offer.`,
    ],
  },
  reopened: {
    subject: (doctor: string) => `You can write to ${doctor} again`,
    paragraphs: (doctor: string, until: string) => [
      `${doctor} has reopened the chat of your consultation. You can write there until ${until}, and you don't pay anything for it.`,
    ],
  },
  outcome: {
    done: {
      subject: (doctor: string) => `Consultation done: ${doctor}`,
      paragraphs: (doctor: string) => [
        `${doctor} has marked your consultation as done. The chat stays open until its 48 hours are over.`,
      ],
    },
    corrected: {
      subject: (doctor: string) => `Consultation done: ${doctor}`,
      paragraphs: (doctor: string) => [
        `${doctor} had told us that you didn't come to your consultation, and has corrected this: it took place.`,
      ],
    },
    'no-show': {
      subject: (doctor: string) => `${doctor} says you didn't come`,
      paragraphs: (doctor: string) => [
        `${doctor} has marked your consultation as a no-show. The chat stays open until its 48 hours are over, so you can still write to the doctor.`,
        `This changes nothing about your payment: if the doctor writes nothing in the 48 hours, you get your money back or another time. If you did come, please reply to this email, and we'll look into it.`,
      ],
    },
  },
  cancelled: {
    subject: (name: string) => `Appointment cancelled: ${name}`,
    /** To the patient. */
    byPatient: (doctor: string) => `You have cancelled your consultation with ${doctor}.`,
    byDoctor: (doctor: string) => `${doctor} had to cancel your consultation. We're sorry about that.`,
    suspended: (doctor: string) =>
      `Your VetCare account is suspended, so we have cancelled your consultation with ${doctor}. If you think this is a mistake, please reply to this email.`,
    wrote: (doctor: string, message: string) => `${doctor} writes: “${message}”`,
    refundComing: "We're refunding the full fee and will email you again once it's done.",
    doctorLeft: (doctor: string) =>
      `${doctor} no longer consults on VetCare, so your consultation had to be cancelled. We're sorry about that.`,
    byAdmin: (doctor: string) => `We have cancelled your consultation with ${doctor} and are refunding you.`,
    others: 'See which doctors are here now',
    unopened: (doctor: string) =>
      `${doctor} was shown as available but has not opened your consultation, so we have cancelled it. We're sorry about that.`,
    restComing: "We're refunding the rest of the fee and will email you again once it's done.",
    /** To the doctor. */
    byAdminOfYours: (patient: string) =>
      `We have cancelled ${patient}'s consultation with you and are refunding the payment.`,
    byPatientOfYours: (patient: string) =>
      `${patient} has cancelled the consultation with you. The time is free for others to book.`,
    patientLeft: (patient: string) =>
      `${patient} can't come any more, because their account is closed. The payment is being refunded, and the time is free for others to book.`,
    unopenedOfYours: (patient: string) =>
      `${patient} booked you for now, and you have not opened the consultation in time. We have cancelled it, and ${patient} is refunded. If you can't answer at once, take no bookings for now in your settings.`,
    byYou: (patient: string) => `You have cancelled the consultation with ${patient}, who will be refunded.`,
  },
};
