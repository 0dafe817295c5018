import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Overview',
  lead: 'What needs a decision, and how the platform does.',
  doctors: {
    title: 'Doctors to approve',
    titleWith: (count: number) => (count === 0 ? 'Doctors to approve' : `Doctors to approve (${count})`),
    none: 'No doctor is waiting.',
    all: 'All doctors',
  },
  refunds: {
    title: 'Refunds under way',
    none: 'No money is on its way back.',
    owed: (amount: string, to: string) => `${amount} to ${to}`,
    since: (at: string) => `Since ${at}`,
    all: 'All refunds under way',
  },
  reportedMessages: {
    title: 'Reported messages',
    titleWith: (count: number) => (count === 0 ? 'Reported messages' : `Reported messages (${count})`),
    from: (name: string) => `From ${name}`,
    none: 'No message is reported.',
    all: 'All reported messages',
  },
  reportedReviews: {
    title: 'Reported reviews',
    titleWith: (count: number) => (count === 0 ? 'Reported reviews' : `Reported reviews (${count})`),
    none: 'No review is reported.',
    all: 'All reported reviews',
  },
  months: {
    title: 'Bookings and revenue',
    lead: 'Bookings count in the month they were made, money in the month it moved.',
    month: 'Month',
    made: 'Bookings made',
    completed: 'Paid bookings',
    payments: 'Payments',
    refunds: 'Refunds',
    charge: 'Service charge kept',
    bookingsChart: 'Paid bookings by month',
    revenueChart: 'Revenue by month: payments less refunds',
    asTable: 'Show the numbers as a table',
    none: 'Nobody has booked yet.',
    all: 'All bookings',
    failed: 'Failed to fetch the numbers',
  },
  acts: { title: 'Latest decisions', all: 'The whole audit log' },
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './overview.texts.hi') });
