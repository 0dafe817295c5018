import { defineTexts } from '@vetcare/web-kit';

const en = {
  titles: { admin: 'Admins', patient: 'Patients', doctor: 'Doctors' },
  mine: 'My Chats',
  chats: 'Chats',
  sections: 'Conversation types',
  search: 'Search by name',
  contacts: 'Contacts',
  empty: 'No contacts available',
  emptyBody: 'Book a consultation to chat with a doctor for 48 hours.',
  findDoctor: 'Find a Doctor',
  noMatch: 'No one by that name',
  noMatchBody: 'Try another name.',
  online: 'Online',
  offline: 'Offline',
  /** Nobody can tell while one is not connected oneself. */
  unknown: 'You’re not connected',
  admin: 'Admin',
  ended: { cancelled: 'Cancelled', refunded: 'Refunded' },
  typing: 'typing…',
  you: 'You: ',
  photo: 'Photo',
  yesterday: 'Yesterday',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  select: 'Select a conversation',
  welcome: 'Welcome to VetCare! Select a conversation from the sidebar to start chatting.',
};

export const inboxTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './inbox.texts.hi') });
