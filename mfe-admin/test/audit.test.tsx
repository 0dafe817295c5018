import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@vetcare/contracts';
import { type Answer, type Call, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const anEntry = (more: Partial<AuditEntry>): AuditEntry => ({
  _id: idOf(1),
  actor: { _id: 'a'.repeat(24), name: 'Meera Nair' },
  act: 'suspend',
  subject: { _id: 'b'.repeat(24), name: 'Ravi Menon', role: 'patient' },
  reason: 'Abuse',
  fees: null,
  at: '2026-11-01T10:00:00.000Z',
  ...more,
});
const LIST = 'GET /api/admin/audit';
const draw = (answer: Answer<typeof LIST>) =>
  renderArea(routes, { path: '/admin/audit', user: someUser({ role: 'admin' }), answers: { [LIST]: answer } });

describe('the audit log', () => {
  it('tells who did what to whom, why and when', async () => {
    await draw([anEntry({}), anEntry({ _id: idOf(2), act: 'set-fees', reason: null, fees: 650, actor: null })]);
    const [, first, second] = await screen.findAllByRole('row');
    for (const text of ['Meera Nair', 'Suspended', 'Ravi Menon', 'Abuse', '1 Nov 2026, 15:30'])
      expect(within(first as HTMLElement).getByText(text)).toBeInTheDocument();
    for (const text of ['Command on the server', 'Set the fee', '₹650 per consultation'])
      expect(within(second as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  });

  it('leads to a booking that an admin looked at', async () => {
    const id = idOf(9);
    await draw([anEntry({ act: 'view-booking', reason: id })]);
    expect(await screen.findByRole('link', { name: id })).toHaveAttribute('href', `/admin/bookings/${id}`);
    expect(screen.getByRole('cell', { name: 'Looked at a booking' })).toBeInTheDocument();
  });

  it('goes on before the last entry shown', async () => {
    const first = Array.from({ length: 50 }, (_, index) => anEntry({ _id: idOf(100 - index) }));
    const { calls } = await draw((call: Call) => (call.query.get('before') ? [anEntry({ _id: idOf(7) })] : first));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findAllByRole('row')).toHaveLength(52);
    expect(calls.at(-1)?.query.get('before')).toBe(idOf(51));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says when there is nothing, and when it failed, with Retry', async () => {
    const { unmount } = await draw([]);
    expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
    unmount();
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
