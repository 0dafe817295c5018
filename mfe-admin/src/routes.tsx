import { Navigate, type RouteObject } from '@vetcare/web-kit/router';
import { DoctorsPage } from './doctors/doctors.page';

export const routes: RouteObject[] = [
  { path: '/admin', element: <Navigate to="/admin/doctors" replace /> },
  { path: '/admin/doctors', element: <DoctorsPage /> },
  { path: '/admin/*', element: <Navigate to="/admin/doctors" replace /> },
];
