import { PAYOUT_DETAILS_KEPT_DAYS } from '@vetcare/contracts/limits';
import { defineTexts } from '@vetcare/web-kit';

export const en = {
  questions: 'Questions?',
  help: 'Write to us',
  since: (day: string) => `In force since ${day}.`,
  seller: 'Who runs VetCare',
  sellerFailed: 'We couldn’t load who runs VetCare. Please try again later, or write to us.',
  company: 'Company',
  address: 'Address',
  gstin: 'GST number',
  officer: 'Grievance officer',
  officerText: (name: string) => `${name}. You get an answer within a month.`,
  terms: {
    title: 'Terms of use',
    lead: 'What you agree to when you use VetCare.',
    sections: {
      service: {
        title: 'What VetCare is',
        body: 'VetCare brings pet owners and independent veterinarians together for online consultations. The doctor is responsible for the advice. Online advice doesn’t replace a visit to a clinic, and it isn’t meant for emergencies.',
      },
      consultation: {
        title: 'Your consultation',
        body: 'You pay the fee shown on the doctor’s profile before the consultation. The chat stays open until 48 hours after your appointment. An appointment without a chosen time begins as soon as you have paid.',
      },
      conduct: {
        title: 'How we treat each other',
        body: 'Please be truthful and polite. We may suspend accounts that insult people, impersonate somebody else or publish made-up reviews.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we know about you, and who sees it.',
    sections: {
      data: {
        title: 'What we keep',
        body: 'Your name, email address, phone number and the details you enter in your settings, your bookings and payments, your reviews, and your conversations. Card details stay with our payment provider and never reach us.',
      },
      who: {
        title: 'Who sees it',
        body: 'Doctors see the contact details of patients who have booked them, and those patients see the doctor’s. A conversation is between the two of you; a message that is reported is shown to our admins. Reviews are public and carry your name.',
      },
      consent: {
        title: 'Why we may keep it',
        body: 'You agree to it when you register, and again to the terms with each booking; we keep which version you agreed to. You can take that back at any time by deleting your account. Nothing is sold, and nothing is used for advertising.',
      },
      retention: {
        title: 'How long we keep it',
        body: 'Your account and your pets stay until you delete them. Payments, invoices and the bookings they belong to stay for at least eight years, as tax law asks. Notes that a doctor has signed stay with the doctor for three years after you leave, without your contact details. The text of a mail that was sent to you is kept for 30 days at most, what you write to support for a year after the last answer.',
      },
      rights: {
        title: 'Your rights',
        body: 'In the settings you can correct your details, download what we keep about you and delete your account. For anything else, and for complaints, write to the grievance officer. If you aren’t satisfied with the answer, you can go to the Data Protection Board of India.',
      },
      deletion: {
        title: 'Deleting your account',
        body: `You can delete your account in the settings at any time. Your personal data is erased right away. Only where a doctor’s payouts go is kept, until ${PAYOUT_DETAILS_KEPT_DAYS} days after their last payout. Past bookings, the notes and prescriptions that doctors have signed, and the other person’s copy of your conversations stay, with your name shown as “Deleted user”.`,
      },
    },
  },
  refunds: {
    title: 'Refund policy',
    lead: 'When you get your money back.',
    sections: {
      patient: {
        title: 'If you cancel',
        body: 'You can cancel an appointment for a full refund, or move it once, until an hour before it begins. Once your doctor has answered you, you can still move it, but no longer cancel it. Less than an hour before it begins there is no refund, nor if your consultation began as soon as you paid.',
      },
      clinic: {
        title: 'If the doctor cancels',
        body: 'If your doctor cancels, or leaves VetCare or is suspended before your consultation begins, we refund it in full without being asked. If your doctor leaves or is suspended during your 48 hours, we refund it in full as well, unless our team decides that what the doctor had already answered stands.',
      },
      automatic: {
        title: 'Automatic refunds',
        body: 'If a payment arrives for a booking that can’t take place any more, for example because its time has been taken, we refund it in full without being asked.',
      },
      doctor: {
        title: 'If the doctor doesn’t reply',
        body: 'If the doctor wrote nothing in your 48 hours, you can have your money back in full, or choose another time with the same doctor once, at no extra cost, within 30 days. If you choose neither, we refund it in full after that.',
      },
      time: {
        title: 'How long it takes',
        body: 'Refunds go back to the card or account you paid with. Banks usually need five to seven working days.',
      },
    },
  },
};

export const legalTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './legal.texts.hi') });
