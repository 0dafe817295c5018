import { button, link, type Screen, text, UNKNOWN_ID } from './screen';

export interface AdminThings {
  pendingDoctor: string;
  approvedDoctor: string;
  patient: string;
  review: string;
  reportedMessage: string;
  reportedReview: string;
}

const list = (path: string, heading: string, shows: Screen['shows']): Screen => ({
  path,
  heading,
  title: `Admin · ${heading}`,
  shows,
});
const dialog = (path: string, heading: string, name: RegExp): Screen => ({
  ...list(path, heading, button('Cancel')),
  dialog: name,
});

export const adminScreens = ({
  pendingDoctor,
  approvedDoctor,
  patient,
  review,
  reportedMessage,
  reportedReview,
}: AdminThings): Screen[] => [
  list('/admin', 'Overview', text('Revenue by month')),
  list('/admin/doctors', 'Doctors', button(/^Approve/)),
  ...['approved', 'rejected', 'suspended'].map((status) =>
    list(`/admin/doctors?status=${status}`, 'Doctors', (page) =>
      page.getByRole('table').or(page.getByText('No doctors here')).first(),
    ),
  ),
  list('/admin/doctors?search=zzzz', 'Doctors', text('No doctors found')),
  {
    path: `/admin/doctors/${pendingDoctor}`,
    name: 'admin-doctor',
    heading: /^Dr\. /,
    title: /^Admin · Dr\. /,
    shows: button('Approve'),
  },
  {
    ...list(`/admin/doctors/${UNKNOWN_ID}`, 'Doctor not found', link('All doctors')),
    notFound: new RegExp(UNKNOWN_ID),
  },
  dialog(`/admin/doctors?dialog=reject&id=${pendingDoctor}`, 'Doctors', /^Reject Dr\.\s/),
  dialog(`/admin/doctors?status=approved&dialog=suspend&id=${approvedDoctor}`, 'Doctors', /^Suspend Dr\.\s/),
  {
    ...dialog(`/admin/doctors?status=approved&dialog=fees&id=${approvedDoctor}`, 'Doctors', /^Fee of Dr\.\s/),
    prepare: (page) => page.getByRole('radio', { name: 'Later' }).check({ force: true }),
  },
  list('/admin/users', 'Users', button(/^Suspend/)),
  list('/admin/users?search=zzzz', 'Users', text('No one found')),
  {
    path: `/admin/users/${patient}`,
    name: 'admin-person',
    heading: /./,
    title: /^Admin · /,
    shows: button('Sign out everywhere'),
  },
  {
    ...list(`/admin/users/${UNKNOWN_ID}`, 'No one found', link('All users')),
    title: 'Admin · Person',
    notFound: new RegExp(UNKNOWN_ID),
  },
  list('/admin/search', 'Search', text('Type at least two characters.')),
  list('/admin/search?search=order_', 'Search', text('No one found.')),
  {
    ...list(`/admin/bookings/${UNKNOWN_ID}`, 'No booking found', link('All bookings')),
    title: 'Admin · Booking',
    notFound: new RegExp(UNKNOWN_ID),
  },
  dialog(`/admin/users?role=patient&dialog=suspend&id=${patient}`, 'Users', /^Suspend /),
  list('/admin/bookings', 'Bookings', text(/^order_/)),
  list('/admin/bookings?status=refund-under-way', 'Bookings', (page) =>
    page.getByRole('table').or(page.getByText('No bookings')).first(),
  ),
  list('/admin/payouts', 'Payouts', (page) => page.getByRole('table').or(page.getByText('No payouts')).first()),
  list('/admin/reviews', 'Reviews', button(/^Hide/)),
  dialog(`/admin/reviews?dialog=hide&id=${review}`, 'Reviews', /^Hide this review/),
  list('/admin/reports', 'Reports', button(/^Dismiss/)),
  dialog(`/admin/reports?dialog=settle&id=${reportedMessage}`, 'Reports', /^Mark this report as settled/),
  list('/admin/reports?of=reviews', 'Reports', button(/^Keep/)),
  dialog(`/admin/reports?of=reviews&dialog=keep&id=${reportedReview}`, 'Reports', /^Keep this review/),
  list('/admin/operations', 'Operations', (page) => page.getByRole('cell', { name: 'Ready' }).first()),
  list('/admin/tickets?search=zzzz', 'Requests', text('No requests')),
  list('/admin/audit', 'Audit log', (page) =>
    // Which acts are the newest depends on the tests before.
    page.getByRole('cell', { name: /^(Approved|Looked at the account)$/ }).first(),
  ),
  list('/admin/audit?act=create-admin', 'Audit log', (page) =>
    page.getByRole('table').or(page.getByText('Nothing fits')).first(),
  ),
];
