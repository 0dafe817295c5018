import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Overview',
  lead: 'What needs a decision, and how VetCare is doing.',
  doctors: {
    title: 'Doctors to approve',
    titleWith: (count: number) => (count === 0 ? 'Doctors to approve' : `Doctors to approve (${count})`),
    none: 'No doctors are waiting.',
    all: 'All doctors',
  },
  licences: { title: 'Council registrations to check', all: 'Approved doctors' },
  refunds: {
    title: 'Refunds in progress',
    none: 'No refunds in progress.',
    owed: (amount: string, to: string) => `${amount} to ${to}`,
    since: (at: string) => `Since ${at}`,
    all: 'All refunds in progress',
  },
  needsPerson: {
    title: 'Payments that need attention',
    none: 'No payments need attention.',
    unmatched: (count: number) =>
      count === 1 ? '1 payment belongs to no booking.' : `${count} payments belong to no booking.`,
    all: 'All payments that need attention',
  },
  openOrders: {
    title: 'Open orders',
    none: 'No bookings are awaiting payment.',
    sum: (count: number, amount: string) =>
      count === 1
        ? `1 booking is awaiting payment of ${amount}.`
        : `${count} bookings are awaiting payment of ${amount}.`,
    all: 'All open orders',
  },
  reportedMessages: {
    title: 'Reported messages',
    titleWith: (count: number) => (count === 0 ? 'Reported messages' : `Reported messages (${count})`),
    from: (name: string) => `From ${name}`,
    none: 'No reported messages.',
    all: 'All reported messages',
  },
  reportedReviews: {
    title: 'Reported reviews',
    titleWith: (count: number) => (count === 0 ? 'Reported reviews' : `Reported reviews (${count})`),
    none: 'No reported reviews.',
    all: 'All reported reviews',
  },
  months: {
    title: 'Bookings and revenue',
    lead: 'Bookings count in the month they were made, money in the month it was paid or refunded.',
    month: 'Month',
    made: 'Bookings made',
    completed: 'Paid bookings',
    payments: 'Payments',
    refunds: 'Refunds',
    charge: 'Service charge kept',
    bookingsChart: 'Paid bookings by month',
    revenueChart: 'Revenue by month: payments less refunds',
    download: 'Download as CSV',
    asTable: 'Show the numbers as a table',
    none: 'No bookings yet.',
    all: 'All bookings',
    failed: 'Failed to fetch the numbers',
  },
  acts: { title: 'Latest decisions', all: 'Full audit log' },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './overview.texts.hi') });
