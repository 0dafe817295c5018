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
  pending: {
    title: 'Verification Pending',
    body: 'Your doctor account is under review by our admin team. You will be notified by email once it is verified.',
    licence: 'Add your council registration',
    close: 'Understood',
  },
};

export const loginTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './login.texts.hi') });
