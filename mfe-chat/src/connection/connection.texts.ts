import { defineTexts } from '@vetcare/web-kit';

const en = {
  offline: 'You are offline. Messages wait here and go out by themselves.',
  reconnecting: 'Reconnecting… Messages wait here and go out by themselves.',
};

export const connectionTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './connection.texts.hi'),
});
