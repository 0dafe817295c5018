import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const ChatArea = lazyPage(() => import(/* webpackChunkName: "chats" */ './pages/chat-area.page'), 'ChatArea');
const DoctorChatsPage = lazyPage(() => import(/* webpackChunkName: "chats" */ './pages/chats.page'), 'DoctorChatsPage');
const UserChatsPage = lazyPage(() => import(/* webpackChunkName: "chats" */ './pages/chats.page'), 'UserChatsPage');

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
