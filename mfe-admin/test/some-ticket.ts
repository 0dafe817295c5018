import type { Ticket } from '@vetcare/contracts';

export const someTicket = (more: Partial<Ticket> = {}): Ticket => ({
  _id: 'd'.repeat(24),
  number: 'T-7K2MQ-94XBD',
  state: 'open',
  email: 'ravi@vetcare.test',
  person: null,
  bookingId: 'c'.repeat(24),
  text: 'Where is my refund?',
  at: '2026-11-05T10:00:00.000Z',
  steps: [],
  version: '0',
  ...more,
});
