import { createContext, useContext } from 'react';
import type { Writing } from '../writing/writing';
import type { Chat } from './start-chat';

export const ChatContext = createContext<(Chat & Writing) | null>(null);

export function useChat(): Chat & Writing {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('useChat outside of the chat area');
  return chat;
}
