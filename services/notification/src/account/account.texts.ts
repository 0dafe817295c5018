/** The mails about accounts. `account.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  welcome: {
    subject: 'Welcome to VetCare',
    paragraphs: [
      'Welcome to VetCare! Your account is ready.',
      'You can now find a vet you trust, book an online consultation, and chat with the doctor for 48 hours.',
    ],
    link: 'Find a doctor',
  },
  registered: {
    subject: 'We received your registration',
    paragraphs: [
      'Thank you for signing up with VetCare. We have received your registration.',
      "Our team is reviewing it. We'll email you as soon as your account is activated.",
    ],
  },
  approved: {
    subject: 'Your VetCare account is active',
    paragraphs: [
      'Good news: your account has been approved. Welcome to VetCare!',
      'Pet owners can find you now. Sign in to complete your profile and set your availability.',
    ],
    link: 'Sign in',
  },
  rejected: {
    subject: 'About your VetCare registration',
    paragraphs: (reason: string) => [
      "Thank you for your interest in VetCare. Unfortunately, we couldn't approve your registration.",
      `Reason: ${reason}`,
      "If something has changed or you think this is a mistake, please reply to this email and we'll take another look.",
    ],
  },
  suspended: {
    subject: 'Your VetCare account is suspended',
    paragraphs: (reason: string, finishUntil?: string) => [
      finishUntil
        ? "We have suspended your VetCare account. For now, pet owners can't see your profile or book you."
        : "We have suspended your VetCare account. For now, you can't sign in and pet owners can't see your profile.",
      `Reason: ${reason}`,
      ...(finishUntil
        ? [
            `Consultations that have begun can be finished: until ${finishUntil} you can sign in, write to those pet owners, and write your notes and prescriptions. Nothing else is possible, and after that you can't sign in.`,
          ]
        : []),
      'If you have questions, please reply to this email.',
    ],
  },
  doctorRestored: {
    subject: 'Your VetCare account is active again',
    paragraphs: [
      'Good news: we have lifted the suspension of your VetCare account. You can sign in again, and pet owners can find and book you.',
      'Please check that your availability is still right. If you have questions, please reply to this email.',
    ],
    link: 'Sign in',
  },
  userSuspended: {
    subject: 'Your VetCare account is suspended',
    paragraphs: (finishUntil?: string) => [
      finishUntil
        ? `We have suspended your VetCare account. If you have a consultation that has begun, you can finish it: until ${finishUntil} you can sign in and write to its doctor. Nothing else is possible, and after that you can't sign in.`
        : "We have suspended your VetCare account. For now, you can't sign in.",
      'If you think this is a mistake, please reply to this email. Our team will help you.',
    ],
  },
  finishLink: 'Sign in to finish',
  userRestored: {
    subject: 'Your VetCare account is active again',
    paragraphs: [
      'Good news: we have lifted the suspension of your VetCare account. You can sign in again as before.',
      'If you have questions, please reply to this email.',
    ],
    link: 'Sign in',
  },
  newPassword: {
    subject: 'Choose a new VetCare password',
    paragraphs: (minutes: number) => [
      'We received a request to reset the password of your VetCare account.',
      `Use the link below to choose a new one. It works once, for ${minutes} minutes, and signs you out on all devices.`,
      "If you didn't ask for this, you can ignore this email. Your password stays the same.",
    ],
    link: 'Choose a new password',
  },
  confirmEmail: {
    subject: (code: string) => `${code} is your VetCare code`,
    paragraphs: (code: string, minutes: number) => [
      `Enter this code where you are booking to confirm your email address: ${code}`,
      `It is valid for ${minutes} minutes. We never ask for it by phone or chat.`,
      "If you aren't booking anything, you can ignore this email.",
    ],
  },
  emailLeft: {
    subject: 'The email address of your VetCare account has changed',
    paragraphs: (days: number) => [
      "The email address of your VetCare account has been changed. From now on, you sign in with the new address, and that's where we'll write to you.",
      "If you made this change, there's nothing you need to do.",
      `If you didn't, use the link below to restore this address and sign out all devices, then choose a new password. The link works for ${days} days.`,
    ],
    link: 'Restore my address',
  },
  emailTaken: {
    subject: 'This is now the email address of your VetCare account',
    paragraphs: [
      "From now on, you sign in to VetCare with this address, and this is where we'll write to you.",
      "If you don't have a VetCare account, someone may have mistyped their address. Please reply to this email to let us know.",
    ],
    link: 'Sign in',
  },
  passwordGuessed: {
    subject: 'Wrong passwords for your VetCare account',
    paragraphs: [
      'Someone has repeatedly entered a wrong password for your VetCare account. We are blocking further attempts for a while.',
      'You can still sign in on devices that you have used before. If your password is short, or you use it elsewhere, please choose a new one.',
    ],
    link: 'Choose a new password',
  },
};
