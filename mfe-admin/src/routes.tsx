import { Navigate, type RouteObject } from '@vetcare/web-kit/router';
import { AdminArea } from './area/admin-area.view';
import { AuditPage } from './audit/audit.page';
import { BookingsPage } from './bookings/bookings.page';
import { DoctorPage } from './doctors/doctor.page';
import { DoctorsPage } from './doctors/doctors.page';
import { OverviewPage } from './overview/overview.page';
import { ReviewsPage } from './reviews/reviews.page';
import { UsersPage } from './users/users.page';

export const routes: RouteObject[] = [
  {
    element: <AdminArea />,
    children: [
      { path: '/admin', element: <OverviewPage /> },
      { path: '/admin/doctors', element: <DoctorsPage /> },
      { path: '/admin/doctors/:id', element: <DoctorPage /> },
      { path: '/admin/users', element: <UsersPage /> },
      { path: '/admin/bookings', element: <BookingsPage /> },
      { path: '/admin/reviews', element: <ReviewsPage /> },
      { path: '/admin/audit', element: <AuditPage /> },
    ],
  },
  { path: '/admin/*', element: <Navigate to="/admin" replace /> },
];
