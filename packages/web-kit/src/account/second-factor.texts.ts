import { defineTexts } from '@vetcare/web-kit';

export const en = {
  loadFailed: 'Couldn’t load your two-step sign-in',
  off: 'Two-step sign-in is off.',
  on: (since: string) => `On since ${since}.`,
  required: 'Admin accounts need it, so it can’t be turned off.',
  left: (codes: number) =>
    codes === 1 ? '1 recovery code is left. Make new ones.' : `${codes} recovery codes are left.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  cancel: 'Cancel',
  failed: 'That didn’t work. Please try again.',
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
  password: 'Your password',
  passwordMissing: 'Password is required',
  ask: {
    begin: 'Enter your password to turn two-step sign-in on',
    off: 'Enter your password and a code to turn two-step sign-in off',
    renew: 'Enter your password and a code. Your recovery codes from before will stop working.',
  },
  go: 'Continue',
  going: 'Just a moment...',
  setup: {
    scan: 'Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.',
    qr: 'QR code for your authenticator app',
    openApp: 'Open in an app on this device',
    typeInstead: 'Or type this key into the app:',
    enter: 'Enter the code that the app shows.',
    code: 'Code from your app',
    codeHint: 'Six digits, new every 30 seconds',
    codeMissing: 'Code is required',
    recovery: 'Recovery code',
    recoveryHint: 'One of the codes you saved, such as abcd-efgh-jkmn',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app instead',
    confirm: 'Turn on',
    confirming: 'Checking...',
  },
  codes: {
    save: 'Save these recovery codes now. Each signs you in once if you lose your app, and they won’t be shown again.',
    codesLabel: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Your browser didn’t copy them. Please write them down.',
    download: 'Download',
    fileName: 'vetcare-recovery-codes.txt',
    saved: 'I have saved them',
  },
};

export const secondFactor = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './second-factor.texts.hi'),
});
