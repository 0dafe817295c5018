import { EMAIL_UNDO_DAYS, PASSWORD_RESET_MINUTES } from '@vetcare/contracts';
import { shownName } from '../mail/compose';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';

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
    'You can now find a vet you trust, book an online consultation, and chat with the doctor for 48 hours.',
  ],
  link: { label: 'Find a doctor', url: `${publicUrl}/doctor` },
});

export const receivedRegistration = (doctor: Named): EmailContent => ({
  subject: 'We received your registration',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'Thank you for signing up with VetCare. We have received your registration.',
    "Our team is reviewing it. We'll e-mail you as soon as your account is activated.",
  ],
});

export const approved = (doctor: Named, publicUrl: string): EmailContent => ({
  subject: 'Your VetCare account is active',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    'Good news: your account has been approved. Welcome to VetCare!',
    'Pet owners can find you now. Sign in to complete your profile and set your availability.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth/login` },
});

export const rejected = (doctor: Named, reason: string): EmailContent => ({
  subject: 'About your VetCare registration',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    "Thank you for your interest in VetCare. Unfortunately, we couldn't approve your registration.",
    `Reason: ${reason}`,
    "If something has changed or you think this is a mistake, please reply to this e-mail and we'll take another look.",
  ],
});

export const suspended = (doctor: Named, reason: string): EmailContent => ({
  subject: 'Your VetCare account is suspended',
  greeting: `Hello ${doctorName(doctor)},`,
  paragraphs: [
    "We have suspended your VetCare account. For now, you can't sign in and pet owners can't see your profile.",
    `Reason: ${reason}`,
    'If you have questions, please reply to this e-mail.',
  ],
});

export const newPassword = (person: Person, token: string, publicUrl: string): EmailContent => ({
  subject: 'Choose a new VetCare password',
  urgent: true,
  greeting: greetingTo(person),
  paragraphs: [
    'We received a request to reset the password of your VetCare account.',
    `Use the link below to choose a new one. It works once, for ${PASSWORD_RESET_MINUTES} minutes, and signs you out on all devices.`,
    "If you didn't ask for this, you can ignore this e-mail. Your password stays the same.",
  ],
  link: { label: 'Choose a new password', url: `${publicUrl}/auth/reset-password?token=${token}` },
});

/** The mail to the account's former address. Neither mail names the other address, because somebody else may read it. */
export const emailLeft = (person: Person, token: string, publicUrl: string): EmailContent => ({
  subject: 'The e-mail address of your VetCare account has changed',
  urgent: true,
  greeting: greetingTo(person),
  paragraphs: [
    "The e-mail address of your VetCare account has been changed. From now on, you sign in with the new address, and that's where we'll write to you.",
    "If you made this change, there's nothing you need to do.",
    `If you didn't, use the link below to restore this address and sign out all devices, then choose a new password. The link works for ${EMAIL_UNDO_DAYS} days.`,
  ],
  link: { label: 'Restore my address', url: `${publicUrl}/auth/undo-email?token=${token}` },
});

/** The mail to the account's new address. */
export const emailTaken = (person: Person, publicUrl: string): EmailContent => ({
  subject: 'This is now the e-mail address of your VetCare account',
  urgent: true,
  greeting: greetingTo(person),
  paragraphs: [
    "From now on, you sign in to VetCare with this address, and this is where we'll write to you.",
    "If you don't have a VetCare account, someone may have mistyped their address. Please reply to this e-mail to let us know.",
  ],
  link: { label: 'Sign in', url: `${publicUrl}/auth/login` },
});

export const passwordGuessed = (person: Person, publicUrl: string): EmailContent => ({
  subject: 'Wrong passwords for your VetCare account',
  urgent: true,
  greeting: greetingTo(person),
  paragraphs: [
    'Someone has repeatedly entered a wrong password for your VetCare account. We are blocking further attempts for a while.',
    'You can still sign in on devices that you have used before. If your password is short, or you use it elsewhere, please choose a new one.',
  ],
  link: { label: 'Choose a new password', url: `${publicUrl}/auth/forgot-password` },
});
