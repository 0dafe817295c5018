import { lazyPage } from '@vetcare/web-kit';
import type { RouteObject } from '@vetcare/web-kit/router';
import { AdminArea } from './area/admin-area.view';

const OverviewPage = lazyPage(
  () => import(/* webpackChunkName: "admin-overview" */ './overview/overview.page'),
  'OverviewPage',
);
const DoctorsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-doctors" */ './doctors/doctors.page'),
  'DoctorsPage',
);
const DoctorPage = lazyPage(() => import(/* webpackChunkName: "admin-doctor" */ './doctors/doctor.page'), 'DoctorPage');
const UsersPage = lazyPage(() => import(/* webpackChunkName: "admin-users" */ './users/users.page'), 'UsersPage');
const PersonPage = lazyPage(() => import(/* webpackChunkName: "admin-person" */ './people/person.page'), 'PersonPage');
const SearchPage = lazyPage(() => import(/* webpackChunkName: "admin-search" */ './search/search.page'), 'SearchPage');
const BookingPage = lazyPage(
  () => import(/* webpackChunkName: "admin-booking" */ './bookings/booking.page'),
  'BookingPage',
);
const BookingsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-bookings" */ './bookings/bookings.page'),
  'BookingsPage',
);
const PayoutsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-payouts" */ './payouts/payouts.page'),
  'PayoutsPage',
);
const ReviewsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-reviews" */ './reviews/reviews.page'),
  'ReviewsPage',
);
const ReportsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-reports" */ './reports/reports.page'),
  'ReportsPage',
);
const AuditPage = lazyPage(() => import(/* webpackChunkName: "admin-audit" */ './audit/audit.page'), 'AuditPage');
const OperationsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-operations" */ './operations/operations.page'),
  'OperationsPage',
);
const TicketsPage = lazyPage(
  () => import(/* webpackChunkName: "admin-tickets" */ './tickets/tickets.page'),
  'TicketsPage',
);
const TicketPage = lazyPage(() => import(/* webpackChunkName: "admin-ticket" */ './tickets/ticket.page'), 'TicketPage');

export const routes: RouteObject[] = [
  {
    element: <AdminArea />,
    children: [
      { path: '/admin', element: <OverviewPage /> },
      { path: '/admin/doctors', element: <DoctorsPage /> },
      { path: '/admin/doctors/:id', element: <DoctorPage /> },
      { path: '/admin/users', element: <UsersPage /> },
      { path: '/admin/users/:id', element: <PersonPage /> },
      { path: '/admin/search', element: <SearchPage /> },
      { path: '/admin/bookings', element: <BookingsPage /> },
      { path: '/admin/bookings/:id', element: <BookingPage /> },
      { path: '/admin/tickets', element: <TicketsPage /> },
      { path: '/admin/tickets/:id', element: <TicketPage /> },
      { path: '/admin/payouts', element: <PayoutsPage /> },
      { path: '/admin/reviews', element: <ReviewsPage /> },
      { path: '/admin/reports', element: <ReportsPage /> },
      { path: '/admin/audit', element: <AuditPage /> },
      { path: '/admin/operations', element: <OperationsPage /> },
    ],
  },
];
