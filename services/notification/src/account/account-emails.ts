import { EMAIL_UNDO_DAYS, PASSWORD_RESET_MINUTES } from '@vetcare/contracts';
import { shownName } from '../mail/compose';
import type { EmailContent } from '../mail/mail';

interface Named {
  FirstName: string;
  LastName: string;
}

const doctorName = (doctor: Named) => `Dr. ${shownName(doctor.FirstName, doctor.LastName)}`;

export const welcomePatient = (patient: Named, publicUrl: string): EmailContent => ({
  subject: 'Welcome to VetCare',
  greeting: `Hello ${shownName(patient.FirstName)},`,
  paragraphs: [
    'Welcome to VetCare! Your account is ready.',
    'You can now find a veterinarian you trust, book an online consultation, and chat with the doctor for 48 hours after it.',
  ],
  link: { label: 'Find a doctor', url: `${publicUrl}/doctor` },
});

export const receivedRegistration = (doctor: Named): EmailContent => ({
  subject: 'We received your registration',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'Thank you for signing up with VetCare. We have received your registration.',
    'Our admin team is looking at it now. You will get an e-mail from us as soon as your account is activated.',
  ],
});

export const approved = (doctor: Named, publicUrl: string): EmailContent => ({
  subject: 'Your VetCare account is active',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'Good news: your account has been approved. Welcome to the team of VetCare doctors!',
    'Sign in to complete your profile and set your availability. Pet owners can find you from now on.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth/login` },
});

export const rejected = (doctor: Named, reason: string): EmailContent => ({
  subject: 'About your VetCare registration',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'Thank you for your interest in VetCare. We are sorry that we could not approve your registration.',
    `The reason: ${reason}`,
    'If something has changed or you believe this is a mistake, please reply to this e-mail. We are glad to look again.',
  ],
});

export const suspended = (doctor: Named, reason: string): EmailContent => ({
  subject: 'Your VetCare account is suspended',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'We have suspended your VetCare account. You cannot sign in, and pet owners do not see your profile for now.',
    `The reason: ${reason}`,
    'If you have questions, please reply to this e-mail.',
  ],
});

export const newPassword = (person: Named, token: string, publicUrl: string): EmailContent => ({
  subject: 'Choose a new VetCare password',
  urgent: true,
  greeting: `Hello ${shownName(person.FirstName)},`,
  paragraphs: [
    'Somebody, we hope you, told us that they forgot the password of your VetCare account.',
    `The link below lets you choose a new one. It works once, for ${PASSWORD_RESET_MINUTES} minutes. You will be signed out everywhere.`,
    'If it was not you, ignore this e-mail: your password stays as it is.',
  ],
  link: { label: 'Choose a new password', url: `${publicUrl}/auth/reset-password?token=${token}` },
});

/** To the address that is no longer the account's. Neither mail names the other address: somebody else may read it. */
export const emailLeft = (person: Named, token: string, publicUrl: string): EmailContent => ({
  subject: 'The e-mail address of your VetCare account has changed',
  urgent: true,
  greeting: `Hello ${shownName(person.FirstName)},`,
  paragraphs: [
    'Your VetCare account has another e-mail address from now on. You sign in with that one, and our mails go there.',
    'If that was you, there is nothing to do.',
    `If it was not you, the link below puts this address back and signs everybody out. It works for ${EMAIL_UNDO_DAYS} days. Then choose a new password.`,
  ],
  link: { label: 'Put my address back', url: `${publicUrl}/auth/undo-email?token=${token}` },
});

/** To the address that is the account's from now on. */
export const emailTaken = (person: Named, publicUrl: string): EmailContent => ({
  subject: 'This is now the e-mail address of your VetCare account',
  urgent: true,
  greeting: `Hello ${shownName(person.FirstName)},`,
  paragraphs: [
    'From now on you sign in to VetCare with this address, and our mails come here.',
    'If you have no VetCare account, somebody has mistyped theirs: please reply to this e-mail.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth/login` },
});
