import { defineTexts } from '@vetcare/web-kit';

const en = {
  received: 'New message received',
  /** Before a doctor's name. */
  title: 'Dr.',
  sent: 'Message sent successfully',
  sendFailed: 'Failed to send message',
  contactsFailed: 'Failed to fetch contacts',
};

/** Texts that every page loads. Those of the conversations are apart, because only the chat area needs them. */
export const chatTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './chat.texts.hi') });
