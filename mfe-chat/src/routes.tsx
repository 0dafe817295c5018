import type { RouteObject } from '@vetcare/web-kit/router';
import { DoctorChatsPage } from './doctor-chats/doctor-chats.page';
import { UserChatsPage } from './user-chats/user-chats.page';

export const routes: RouteObject[] = [
  { path: '/doctor/chats/*', element: <DoctorChatsPage /> },
  { path: '/user/chats/*', element: <UserChatsPage /> },
];
