import { defineTexts } from '@vetcare/web-kit';

export const en = {
  proposes: (doctor: string, at: string, until: string) =>
    `${doctor} proposes another time: ${at} IST. You can answer until ${until} IST; without an answer the appointment stays where it is.`,
  accept: (at: string) => `Take ${at}`,
  acceptWith: (doctor: string, at: string) => `Take ${at} for the appointment with ${doctor}`,
  decline: 'Keep my time',
  declineWith: (doctor: string) => `Keep my time with ${doctor}`,
  working: 'Saving…',
  accepted: (at: string) => `Your appointment is now on ${at} IST.`,
  declined: 'Your appointment stays where it is. The doctor is told.',
  sameTime: {
    title: 'You have another appointment at this time',
    text: (doctor: string, at: string) =>
      `Nothing has changed yet. You’ll find the other appointment on this page. Take ${at} IST with ${doctor} anyway?`,
    both: 'Yes, keep both',
    keep: 'Not now',
  },
  failed: 'We couldn’t save your answer',
};

export const proposalTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './proposal.texts.hi') });
