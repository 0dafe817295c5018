import type { PersonExport } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type Answers, answerWith, forId, shiftDeviceClock } from '@vetcare/web-kit/testing';
import { exportPerson } from '../src/people/export-person';
import { someTicket } from './some-ticket';

const PERSON = 'a'.repeat(24);
const [LONG, SHORT] = ['d'.repeat(24), 'e'.repeat(24)];
const known = {} as PersonExport;
const message = (text: string) => ({ kind: 'message' as const, text, by: null, at: '2026-11-01T10:00:00.000Z' });

const answers: Answers = {
  'POST /api/admin/users/:id/export': known,
  'GET /api/admin/bookings': [],
  'GET /api/admin/reviews': [],
  'GET /api/admin/mails': [],
  'GET /api/admin/tickets': [
    someTicket({ _id: LONG, steps: [message('last')], stepsLeftOut: 1 }),
    someTicket({ _id: SHORT, steps: [message('only')] }),
  ],
  'GET /api/admin/tickets/:id': forId(LONG, someTicket({ _id: LONG, steps: [message('first'), message('last')] })),
};

it('has every step of a ticket of which a list leaves some out, and asks for no other', async () => {
  const calls = answerWith(answers);
  const { tickets } = await exportPerson(PERSON, 'failed');
  expect(tickets.map(({ steps }) => steps.map(({ text }) => text))).toEqual([['first', 'last'], ['only']]);
  expect(calls.filter(({ path }) => path.startsWith('/api/admin/tickets/'))).toHaveLength(1);
});

it('says when it was made by the clock of the server, also where that of the device is a day ahead', async () => {
  const now = Date.now();
  const day = 86_400_000;
  shiftDeviceClock(day);
  answerWith(answers);
  await api.get('/api/admin/bookings', { query: { limit: 1 } });
  const { exportedAt } = await exportPerson(PERSON, 'failed');
  expect(Math.abs(Date.parse(exportedAt) - now)).toBeLessThan(day / 2);
});
