import type { Translation } from '@vetcare/web-kit';
import type { en } from './chat.texts';

export const hi: Translation<typeof en> = {
  received: 'नया संदेश मिला',
  sent: 'संदेश भेज दिया गया',
  sendFailed: 'संदेश नहीं भेजा जा सका',
  contactsFailed: 'संपर्क नहीं मिल सके',
};
