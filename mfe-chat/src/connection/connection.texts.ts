import { defineTexts } from '@vetcare/web-kit';

const en = {
  offline: 'You’re offline. Messages will send when you’re back online.',
  reconnecting: 'Reconnecting… Messages will send once you’re connected.',
};

export const connectionTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './connection.texts.hi'),
});
