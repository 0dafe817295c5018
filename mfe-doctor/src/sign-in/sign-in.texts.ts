import { defineTexts } from '@vetcare/web-kit';

export const en = {
  contact: {
    title: 'Email and phone',
    email: 'Email',
    phone: 'Phone number',
    save: 'Save email and phone',
    saved: 'Contact details updated',
    failed: 'Failed to update profile',
    emailRequired: 'Email is required',
    emailFormat: 'Invalid email format',
    phoneRequired: 'Phone is required',
    phoneDigits: 'Phone must be digits only',
    confirm: {
      title: 'Change your email?',
      text: 'You signed in a while ago. Please enter your password so that we know it’s you.',
      password: 'Your password',
      cancel: 'Cancel',
      confirm: 'Change email',
    },
    passwordMissing: 'Password is required',
  },
  password: {
    title: 'Change password',
    lead: 'Signs you out on every other device.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    required: 'Password is required',
    mismatch: 'New password and confirm password do not match!',
    save: 'Change password',
    saved: 'Password updated',
    failed: 'Failed to update password',
  },
};

export const signIn = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './sign-in.texts.hi') });
