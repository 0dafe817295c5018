import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Settings',
  lead: 'Your profile, your password and your account.',
  picture: 'Profile image',
  saving: 'Saving...',
  profile: {
    title: 'Profile info',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone number',
    age: 'Age',
    gender: 'Gender',
    save: 'Save profile',
    saved: 'Profile updated',
    failed: 'Failed to update profile',
    confirm: {
      title: 'Change your email?',
      text: 'You signed in a while ago. Please enter your password so that we know it’s you.',
      password: 'Your password',
      missing: 'Password is required',
      cancel: 'Cancel',
      confirm: 'Change email',
    },
    errors: {
      firstName: 'First name is required',
      email: 'Email is required',
      emailFormat: 'Invalid email format',
      phone: 'Phone is required',
      phoneDigits: 'Phone must be digits only',
      years: (max: number) => `Enter whole years, from 0 to ${max}`,
    },
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

export const settings = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './settings.texts.hi') });
