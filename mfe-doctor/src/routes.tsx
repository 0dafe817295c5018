import type { RouteObject } from '@vetcare/web-kit/router';
import { AppointmentsPage } from './appointments/appointments.page';
import { ProfilePage } from './profile/profile.page';
import { SettingsPage } from './settings/settings.page';

export const routes: RouteObject[] = [
  { path: '/doctor/profile', element: <ProfilePage /> },
  { path: '/doctor/appointments', element: <AppointmentsPage /> },
  { path: '/doctor/settings', element: <SettingsPage /> },
];
