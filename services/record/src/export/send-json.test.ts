import type { PetExport } from '@vetcare/contracts';
import { piecesOf } from './send-json';

const doctor = { _id: 'd'.repeat(24), FirstName: 'मीरा', LastName: '"Iyer"' };
const look = { doctor, at: '2026-03-05T10:35:00.000Z', bookingId: 'e'.repeat(24) };
const record = {
  exportedAt: '2026-05-01T00:00:00.000Z',
  pet: { name: 'Moti' },
  visits: [],
  prescriptions: [],
  looks: Array.from({ length: 1_000 }, () => look),
  byLink: [{ linkId: 'c'.repeat(24), at: look.at }],
  referrals: [],
} as unknown as PetExport;

it('is the same record, in pieces of one entry', () => {
  const pieces = [...piecesOf(record)];
  expect(JSON.parse(pieces.join(''))).toEqual(record);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(JSON.stringify(look).length + 1);
});
