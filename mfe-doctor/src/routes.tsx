import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';

const AppointmentsPage = lazyPage(
  () => import(/* webpackChunkName: "appointments" */ './appointments/appointments.page'),
  'AppointmentsPage',
);
const ProfilePage = lazyPage(() => import(/* webpackChunkName: "profile" */ './profile/profile.page'), 'ProfilePage');
const SettingsPage = lazyPage(
  () => import(/* webpackChunkName: "doctor-settings" */ './settings-page/settings.page'),
  'SettingsPage',
);

export const routes: RouteObject[] = [
  { path: '/doctor/profile', element: <ProfilePage /> },
  { path: '/doctor/appointments', element: <AppointmentsPage /> },
  { path: '/doctor/settings', element: <SettingsPage /> },
];
