import './install-web-socket';

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact, Conversation, Message, User } from '@vetcare/contracts';
import type { AnswerTo, Platform } from '@vetcare/web-kit';
import { type Answers, type Call, forId, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { ServerSocket } from './socket-server';

export { ServerSocket } from './socket-server';

export const id = (n: number): string => n.toString(16).padStart(24, '0');
export const patient = someUser({ _id: id(1), role: 'patient', FirstName: 'Pia', LastName: 'Patil' });
export const doctor = someUser({ _id: id(2), role: 'doctor', FirstName: 'Dev', LastName: 'Das', isValidated: true });

export const aMessage = (n: number, from: User, to: User, more: Partial<Message> = {}): Message => ({
  _id: id(n),
  senderId: { _id: from._id, FirstName: from.FirstName, LastName: from.LastName },
  receiverId: to._id,
  text: `Message ${n}`,
  image: null,
  createdAt: new Date().toISOString(),
  readAt: null,
  ...more,
});

export const aContact = (user: User, more: Partial<Contact> = {}): Contact => ({
  _id: user._id,
  FirstName: user.FirstName,
  LastName: user.LastName,
  image: null,
  specialization: user.role === 'doctor' ? 'Surgery' : null,
  role: user.role,
  unread: 0,
  lastMessage: null,
  windowEndsAt: null,
  ...more,
});

export const aConversation = (user: User, more: Partial<Conversation> = {}): Conversation => ({
  person: { ...aContact(user), role: user.role },
  canSend: true,
  windowEndsAt: null,
  readUpTo: null,
  ...more,
});

interface ChatOptions {
  user?: User;
  path?: string;
  contacts?: Contact[];
  conversation?: Partial<Conversation>;
  /** All messages with the person whom the path names. They are served by page, as the service does. */
  messages?: Message[];
  answers?: Answers;
}

/** Answers a page of messages as `GET /api/chat/messages/{id}` does. */
export const pageOf =
  (messages: readonly Message[]) =>
  ({ query }: Call) => {
    const [after, before, limit] = [query.get('after'), query.get('before'), Number(query.get('limit') ?? 50)];
    if (after) return messages.filter(({ _id }) => _id > after).slice(0, limit);
    return messages.filter(({ _id }) => !before || _id < before).slice(-limit);
  };

/** Acknowledges every message as stored, with ascending ids. */
export function storing(
  from: User,
  messages: Message[] = [],
): (body: unknown) => AnswerTo<'POST', '/api/chat/send/:id'> {
  let next = 1_000;
  return (body) => {
    const { receiverId, text, clientId } = body as Record<string, unknown>;
    const message = aMessage(next++, from, from, {
      receiverId: String(receiverId),
      text: String(text),
      clientId: String(clientId),
    });
    messages.push(message);
    return { success: true, message };
  };
}

/** Renders the chat area, by default for a patient in the conversation with the doctor, and waits for the connection. */
export async function renderChat(options: ChatOptions = {}) {
  const { user = patient, messages = [], contacts = [aContact(doctor)] } = options;
  const other = user.role === 'patient' ? doctor : patient;
  const path = options.path ?? `/user/chats/${other._id}`;
  ServerSocket.onSend ??= storing(user, messages);
  const area = await renderArea(routes, {
    path,
    user,
    answers: {
      'GET /api/chat/get-user-chat': contacts,
      'GET /api/chat/user': contacts.filter(({ role }) => role === 'patient'),
      'GET /api/chat/doctors': contacts.filter(({ role }) => role === 'doctor'),
      'GET /api/chat/admin': contacts.filter(({ role }) => role === 'admin'),
      'GET /api/chat/conversation/:id': forId(other._id, aConversation(other, options.conversation)),
      'GET /api/chat/messages/:id': forId(other._id, pageOf(messages)),
      ...options.answers,
    },
  });
  open.push(area.platform);
  await waitFor(() => expect(ServerSocket.all.some(({ connected }) => connected)).toBe(true));
  return { ...area, act: userEvent.setup() };
}

export const composer = () => screen.findByRole('textbox', { name: 'Message' });
export const log = () => screen.findByRole('log');

/** Platforms whose chat outlives its page, because it ends with the session. */
const open: Platform[] = [];

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  for (const { session } of open.splice(0)) act(() => session.clear());
  ServerSocket.reset();
});
