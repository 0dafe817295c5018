import type { ReportedMessage, ReportedReview } from '@vetcare/contracts';

export const someReportedMessage = (given: Partial<ReportedMessage> = {}): ReportedMessage => ({
  _id: '1'.repeat(24),
  sender: { _id: '2'.repeat(24), FirstName: 'Dev', LastName: 'Das', role: 'doctor' },
  reporter: { _id: '3'.repeat(24), FirstName: 'Pia', LastName: 'Patil', role: 'patient' },
  text: '<i>Rude</i>',
  image: null,
  sentAt: '2026-11-01T10:00:00.000Z',
  reason: 'It insults me',
  reportedAt: '2026-11-02T10:00:00.000Z',
  ...given,
});

export const someReportedReview = (given: Partial<ReportedReview> = {}): ReportedReview => ({
  _id: 'e'.repeat(24),
  doctorId: 'd'.repeat(24),
  doctor: { _id: 'd'.repeat(24), name: 'Asha Rao' },
  userId: { _id: 'c'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' },
  rating: 1,
  comment: '<b>Bad</b>',
  createdAt: '2026-11-01T10:00:00.000Z',
  verified: true,
  hidden: null,
  reporters: 2,
  reasons: ['Not true', 'Insults'],
  ...given,
});
