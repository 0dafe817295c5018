import { defineTexts } from '@vetcare/web-kit';
import { chat } from './chat/chat.texts';
import { composer } from './composer/composer.texts';
import { conversation } from './conversation/conversation.texts';
import { inbox } from './inbox/inbox.texts';

/** All texts of the area. Each subject keeps its own beside its views. */
export const texts = defineTexts({
  en: {
    chat: chat.en,
    composer: composer.en,
    connection: {
      offline: 'You are offline. Messages wait here and go out by themselves.',
      reconnecting: 'Reconnecting… Messages wait here and go out by themselves.',
    },
    conversation: conversation.en,
    inbox: inbox.en,
  },
  hi: {
    chat: chat.hi,
    composer: composer.hi,
    connection: {
      offline: 'आप ऑफ़लाइन हैं। संदेश यहीं रुकेंगे और अपने-आप भेजे जाएँगे।',
      reconnecting: 'फिर से जुड़ रहे हैं… संदेश यहीं रुकेंगे और अपने-आप भेजे जाएँगे।',
    },
    conversation: conversation.hi,
    inbox: inbox.hi,
  },
});
