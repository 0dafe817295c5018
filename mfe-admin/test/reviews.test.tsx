import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminReview } from '@vetcare/contracts';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const ID = 'b'.repeat(24);
const aReview = (more: Partial<AdminReview>): AdminReview => ({
  _id: ID,
  doctorId: 'd'.repeat(24),
  doctor: { _id: 'd'.repeat(24), name: 'Asha Rao' },
  userId: { _id: 'c'.repeat(24), FirstName: 'Ravi', LastName: 'Menon' },
  rating: 1,
  comment: '<b>Bad</b>',
  createdAt: '2026-11-01T10:00:00.000Z',
  verified: true,
  hidden: null,
  ...more,
});
const LIST = 'GET /api/admin/reviews';
const draw = (answers: Answers, path = '/admin/reviews') =>
  renderArea(routes, { path, user: someUser({ role: 'admin' }), answers });

describe('the reviews page', () => {
  // Promises: forms.admin.reason, input.reviews
  it('hides a review with a reason', async () => {
    const { calls } = await draw({
      [LIST]: [aReview({})],
      'POST /api/admin/reviews/:id/hide': forId(ID, { success: true, message: '', review: aReview({}) }),
    });
    expect(await screen.findByText('<b>Bad</b>')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide: Ravi Menon, Dr. Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(dialog.getByText('Please give a reason')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Insults');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('The review is hidden')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Insults' } }]);
  });

  it('keeps the filter in the address; says why a review could not be shown', async () => {
    const { calls } = await draw(
      {
        [LIST]: [aReview({ hidden: { reason: 'Insults', at: '2026-11-02T10:00:00.000Z' } })],
        'POST /api/admin/reviews/:id/show': forId(ID, refuse(409, 'conflict', 'This review is not hidden')),
      },
      '/admin/reviews?state=hidden',
    );
    expect(await screen.findByText('Reason: Insults')).toBeInTheDocument();
    expect(calls[0]?.query.get('state')).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Show again: Ravi Menon, Dr. Asha Rao' }));
    expect(await screen.findByText('This review is not hidden')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Visible');
    expect(window.location.search).toBe('?state=shown');
  });

  const reply = { text: 'He <b>came</b> late', at: '2026-11-02T10:00:00.000Z' };

  it('hides a reply with a reason, and leaves the review', async () => {
    const { calls } = await draw({
      [LIST]: [aReview({ reply })],
      'POST /api/admin/reviews/:id/hide-reply': forId(ID, { success: true, message: '', review: aReview({ reply }) }),
    });
    expect(await screen.findByText(reply.text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide reply: Ravi Menon, Dr. Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this reply?' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Names a patient');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide reply' }));
    expect(await screen.findByText('The reply is hidden')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Names a patient' } }]);
  });

  it('says in the file for spreadsheets whether a reply is hidden', async () => {
    const replyHidden = { reason: 'Names a patient', at: '2026-11-03T10:00:00.000Z' };
    await draw({ [LIST]: [aReview({ reply, replyHidden }), aReview({ _id: 'a'.repeat(24) })] });
    const link = await screen.findByRole('link', { name: /CSV/ });
    const [header, first, second] = decodeURIComponent(link.getAttribute('href') ?? '').split('\r\n');
    expect(header).toContain('State of the reply');
    expect(first).toMatch(/came.*Hidden/);
    expect(second).not.toContain('Hidden');
  });

  it('shows a hidden reply again; says why it could not', async () => {
    const replyHidden = { reason: 'Names a patient', at: '2026-11-03T10:00:00.000Z' };
    await draw({
      [LIST]: [aReview({ reply, replyHidden })],
      'POST /api/admin/reviews/:id/show-reply': forId(ID, refuse(409, 'conflict', 'This reply is not hidden')),
    });
    expect(await screen.findByText('Reason: Names a patient')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show reply again: Ravi Menon, Dr. Asha Rao' }));
    expect(await screen.findByText('This reply is not hidden')).toBeInTheDocument();
  });

  it('leads to the doctor, while there is one', async () => {
    const gone = { _id: 'e'.repeat(24), name: 'Deleted user', deleted: true as const };
    await draw({ [LIST]: [aReview({}), aReview({ _id: 'f'.repeat(24), doctor: gone })] });
    expect(await screen.findByRole('link', { name: 'Dr. Asha Rao' })).toHaveAttribute(
      'href',
      `/doctor/${'d'.repeat(24)}`,
    );
    expect(screen.getByText('Deleted user')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Deleted/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide: Ravi Menon, Deleted user' })).toBeEnabled();
  });

  it('folds the rest of a long comment', async () => {
    await draw({ [LIST]: [aReview({ comment: `${'a'.repeat(300)}end` })] });
    expect(await screen.findByText(`${'a'.repeat(300)}…`)).toBeVisible();
    expect(screen.getByText('end')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText(`${'a'.repeat(300)}…`));
    expect(screen.getByText('end')).toHaveAttribute('open');
  });
});
