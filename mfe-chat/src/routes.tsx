import type { RouteObject } from '@vetcare/web-kit/router';
import { ChatArea } from './chat/chat-area.page';
import { DoctorChatsPage, UserChatsPage } from './inbox/chats.page';

export const routes: RouteObject[] = [
  {
    // Around both, so that the connection stays open from one to the other.
    element: <ChatArea />,
    children: [
      { path: '/doctor/chats/*', element: <DoctorChatsPage /> },
      { path: '/user/chats/*', element: <UserChatsPage /> },
    ],
  },
];
