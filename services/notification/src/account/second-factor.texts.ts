/** The mails about two-step sign-in. `second-factor.texts.hi.ts` must have each of them, or it does not compile. */
export const en = {
  on: {
    subject: 'Two-step sign-in is on for your VetCare account',
    paragraphs: (_left: number) => [
      'From now on, signing in to your VetCare account needs a code from your authenticator app after the password.',
      'Keep your recovery codes in a safe place: with one of them you can sign in without the app.',
      'If you didn’t turn this on, please reply to this email right away.',
    ],
  },
  off: {
    subject: 'Two-step sign-in is off for your VetCare account',
    paragraphs: (_left: number) => [
      'Your VetCare account no longer asks for a code when you sign in.',
      'If you didn’t turn this off, please choose a new password and reply to this email right away.',
    ],
  },
  'recovery-code-used': {
    subject: 'A recovery code of your VetCare account was used',
    paragraphs: (left: number) => [
      `Someone used a recovery code of your VetCare account. It no longer works; ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
      'If it was you and you have your app again, there’s nothing you need to do. In your settings you can make new codes.',
      'If it wasn’t you, please choose a new password and reply to this email right away.',
    ],
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes for your VetCare account',
    paragraphs: (_left: number) => [
      'New recovery codes were made for your VetCare account. The ones from before no longer work.',
      'If it wasn’t you, please choose a new password and reply to this email right away.',
    ],
  },
  codesGuessed: {
    subject: 'Wrong codes for your VetCare account',
    paragraphs: (_left: number) => [
      'Someone who knows the password of your VetCare account has repeatedly entered a wrong code. We are blocking further attempts for a while.',
      'If it wasn’t you, please choose a new password now. Without a code from your app nobody gets in, but your password is no longer a secret.',
    ],
  },
  link: 'Choose a new password',
};
