import type { Translation } from '@vetcare/web-kit';
import type { en } from './connection.texts';

export const hi: Translation<typeof en> = {
  offline: 'आप ऑफ़लाइन हैं। संदेश यहीं रुकेंगे और अपने-आप भेजे जाएँगे।',
  reconnecting: 'फिर से जुड़ रहे हैं… संदेश यहीं रुकेंगे और अपने-आप भेजे जाएँगे।',
};
