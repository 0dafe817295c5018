import type { RouteObject } from '@vetcare/web-kit/router';
import { HistoryPage } from './history/history.page';
import { SettingsPage } from './settings/settings.page';

export const routes: RouteObject[] = [
  { path: '/user/settings', element: <SettingsPage /> },
  { path: '/user/history', element: <HistoryPage /> },
];
