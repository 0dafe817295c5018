import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    doctorChats: { title: 'Chats' },
    userChats: { title: 'My Chats' },
  },
  hi: {
    doctorChats: { title: 'Chats' },
    userChats: { title: 'My Chats' },
  },
});
