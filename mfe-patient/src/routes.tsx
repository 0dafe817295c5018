import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const HistoryPage = lazyPage(() => import(/* webpackChunkName: "history" */ './history/history.page'), 'HistoryPage');
const SettingsPage = lazyPage(
  () => import(/* webpackChunkName: "patient-settings" */ './settings/settings.page'),
  'SettingsPage',
);

export const routes: RouteObject[] = [
  { path: '/user/settings', element: <SettingsPage /> },
  { path: '/user/history', element: <HistoryPage /> },
];
