import type { Ticket } from '@vetcare/contracts';
import { api, serverNow } from '@vetcare/web-kit';

const PAGE = 200;

/** All pages of a list, the newest first. */
async function allPages<Row extends { _id: string }>(
  page: (before: string | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let rows = await page(undefined); rows.length > 0; rows = await page(all.at(-1)?._id)) {
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  return all;
}

/** A ticket with all its steps, of which a list leaves out the oldest where they are long. */
const wholeTicket = async (ticket: Ticket) =>
  ticket.stepsLeftOut ? api.get('/api/admin/tickets/:id', { params: { id: ticket._id } }) : ticket;

/** What each service knows of a person. Fails as a whole, because a file with a part missing would look complete. */
export async function exportPerson(person: string, failed: string) {
  const known = await api.post('/api/admin/users/:id/export', { params: { id: person }, fallback: failed });
  const [bookings, reviews, mails, listed] = await Promise.all([
    allPages((before) => api.get('/api/admin/bookings', { query: { person, limit: PAGE, before } })),
    allPages((before) => api.get('/api/admin/reviews', { query: { person, limit: PAGE, before } })),
    api.get('/api/admin/mails', { query: { person, limit: PAGE } }),
    allPages((before) => api.get('/api/admin/tickets', { query: { person, limit: PAGE, before } })),
  ]);
  const tickets: Ticket[] = [];
  for (const ticket of listed) tickets.push(await wholeTicket(ticket));
  return { exportedAt: new Date(serverNow()).toISOString(), ...known, bookings, reviews, mails, tickets };
}

/** Gives data to the browser as a file to keep. */
export function saveAsFile(data: object, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
