import { defineTexts } from '@vetcare/web-kit';

export const en = {
  current: 'This browser',
  named: (browser: string, system: string) => `${browser} on ${system}`,
  someBrowser: (system: string) => `A browser on ${system}`,
  unknown: 'Unknown browser',
  times: (signedIn: string, used: string) => `Signed in ${signedIn} · last opened ${used}`,
  end: 'Sign out',
  endOf: (name: string) => `Sign out: ${name}`,
  endOthers: 'Sign out everywhere else',
  ending: 'Signing out...',
  ended: 'Signed out there.',
  endedOthers: 'Signed out everywhere else.',
  endFailed: 'Couldn’t sign out there. Please try again.',
  failed: 'Couldn’t load where you are signed in',
  confirm: {
    title: 'Sign out there?',
    text: 'You signed in a while ago. Please enter your password so that we know it’s you.',
    password: 'Your password',
    cancel: 'Cancel',
    confirm: 'Sign out',
  },
  passwordMissing: 'Password is required',
};

export const ownSessions = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './own-sessions.texts.hi'),
});
