import { defineTexts } from '@vetcare/web-kit';

/** What is said on every page: kept apart from the texts of the conversations, which only the chat area loads. */
export const chat = defineTexts({
  en: {
    received: 'New message received',
    sent: 'Message sent successfully',
    sendFailed: 'Failed to send message',
    contactsFailed: 'Failed to fetch contacts',
  },
  hi: {
    received: 'नया संदेश मिला',
    sent: 'संदेश भेज दिया गया',
    sendFailed: 'संदेश नहीं भेजा जा सका',
    contactsFailed: 'संपर्क नहीं मिल सके',
  },
});
