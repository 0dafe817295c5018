import { defineTexts } from '@vetcare/web-kit';

export const en = {
  some: (until: string) => `Your account is suspended. You can finish consultations that have begun until ${until}.`,
  none: 'Your account is suspended, and no consultation is left to finish.',
  counted: (count: number, until: string) =>
    `Your account is suspended. You can finish ${count === 1 ? '1 consultation' : `${count} consultations`} until ${until}.`,
};

export const finishingTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './finishing.texts.hi'),
});
