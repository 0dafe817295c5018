import type { SessionEnd } from '@vetcare/contracts';
import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Welcome Back!',
  lead: 'Sign in to book consultations and chat with your doctor.',
  home: 'VetCare, home',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign In',
  submitting: 'Signing In...',
  noAccount: "Don't have an account?",
  signUp: 'Sign up',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  success: 'Logged in successfully!',
  failed: 'Login failed',
  invalid: 'Login failed. Invalid credentials.',
  unexpected: 'An unexpected error occurred.',
  help: 'Write to us',
  ended: 'You were signed out, here or in another window. Sign in to go on where you were.',
  endedBy: {
    'signed-out': 'You were signed out from another device. Sign in to go on where you were.',
    password:
      'Your password was changed, so you were signed out here. Sign in with the new one to go on where you were.',
    email: 'The change of your email address was undone, and everyone was signed out. Sign in to go on where you were.',
    'second-factor':
      'The second step of signing in was changed, so you were signed out here. Sign in to go on where you were.',
    suspended: 'Your account is suspended, so you were signed out. Please contact support.',
    admin: 'Our support signed you out. Sign in to go on where you were.',
    role: 'What you may do was changed, so you were signed out. Sign in to go on.',
    erased: 'Your account was deleted, so you were signed out.',
    'too-many':
      'You signed in on more than 20 devices, so the one that was used longest ago was signed out: this one. Sign in to go on where you were.',
  } satisfies Record<SessionEnd, string>,
  twoStep: {
    title: 'One more step',
    lead: 'Your account is protected by two-step sign-in.',
    setupTitle: 'Set up two-step sign-in',
    setupLead: 'Admin accounts need a code from an app after the password. This takes a minute.',
    codesTitle: 'Save your recovery codes',
    back: 'Back to sign in',
  },
  rejected: {
    title: 'Registration not approved',
    body: 'Our admin team couldn’t approve your registration.',
    reason: 'Reason:',
    again: 'If you can put that right, send your council registration again, and the team will take another look.',
    licence: 'Send it again',
  },
  pending: {
    title: 'Verification Pending',
    body: 'Your doctor account is under review by our admin team. You will be notified by email once it is verified.',
    licence: 'Add your council registration',
    close: 'Understood',
  },
};

export const loginTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './login.texts.hi') });
