import { defineTexts } from '@vetcare/web-kit';

const en = {
  reopened: {
    patient: (until: string) => `The doctor has reopened this chat for you, free of charge, until ${until} IST.`,
    doctor: (until: string) => `You’ve reopened this chat. The pet owner can write until ${until} IST.`,
  },
  closed: 'The chat is over, so the pet owner can’t answer.',
  reopen: 'Reopen it in your appointments',
};

export const reopeningTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './reopening.texts.hi'),
});
