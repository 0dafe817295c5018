import { createContext, useContext } from 'react';
import type { Chat } from './start-chat';

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('useChat outside of the chat area');
  return chat;
}
