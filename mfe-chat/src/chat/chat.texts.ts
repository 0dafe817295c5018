import { defineTexts } from '@vetcare/web-kit';

export const en = {
  received: 'New message received',
  sent: 'Message sent successfully',
  sendFailed: 'Failed to send message',
  contactsFailed: 'Failed to fetch contacts',
};

/** What is said on every page: kept apart from the texts of the conversations, which only the chat area loads. */
export const chat = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './chat.texts.hi') });
