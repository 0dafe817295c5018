import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportedMessage, ReportedReview } from '@vetcare/contracts';
import { type Answers, forId, refuse, renderArea, someUser, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someReportedMessage, someReportedReview } from './some-reports';

const user = userEvent.setup({ delay: null });
const MESSAGE = '1'.repeat(24);
const REVIEW = 'e'.repeat(24);

beforeEach(() => window.sessionStorage.clear());

/** Renders the page with one report of each kind. A decision removes its report. */
async function draw(path: string, answers: Answers = {}, given: Partial<ReportedMessage> = {}) {
  let messages: ReportedMessage[] = [someReportedMessage(given)];
  let reviews: ReportedReview[] = [someReportedReview()];
  const noMessage = () => {
    messages = [];
    return { success: true as const };
  };
  const noReview = () => {
    reviews = [];
    return { success: true as const, message: '', review: someReportedReview() };
  };
  return renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: {
      'GET /api/admin/messages/reported': () => withHeaders(messages, { 'X-Total-Count': String(messages.length) }),
      'GET /api/admin/reviews/reported': () => withHeaders(reviews, { 'X-Total-Count': String(reviews.length) }),
      'POST /api/admin/messages/:id/dismiss': forId(MESSAGE, noMessage),
      'POST /api/admin/messages/:id/settle': forId(MESSAGE, noMessage),
      'POST /api/admin/reviews/:id/keep': forId(REVIEW, noReview),
      'POST /api/admin/reviews/:id/hide': forId(REVIEW, noReview),
      ...answers,
    },
  });
}
const rowOf = async (table: string) => {
  const [, row] = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return within(row as HTMLElement);
};
const pressed = async (name: string, button: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: button }));

// Promises: input.messages
test('a reported message: its text as text, its picture, who sent and reported it, why, and where the sender is', async () => {
  await draw('/admin/reports', {}, { image: '/media/chat/abc' });
  const row = await rowOf('Messages');
  for (const text of ['<i>Rude</i>', 'It insults me']) expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('img', { name: 'Picture of the message' })).toHaveAttribute('src', '/media/chat/abc');
  expect(row.getByRole('link', { name: 'Dev Das' })).toHaveAttribute('href', `/admin/doctors/${'2'.repeat(24)}`);
  const reporter = row.getByRole('link', { name: 'Pia Patil' });
  expect(reporter).toHaveAttribute('href', `/admin/users?search=${'3'.repeat(24)}`);
  expect(document.title).toBe('Admin · Reports · VetCare');
});

test('somebody who deleted their account leads nowhere', async () => {
  const sender = {
    _id: '2'.repeat(24),
    FirstName: 'Deleted',
    LastName: 'user',
    role: 'doctor' as const,
    deleted: true as const,
  };
  await draw('/admin/reports', {}, { sender });
  const row = await rowOf('Messages');
  expect(row.getByText('Deleted user')).toBeInTheDocument();
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Pia Patil']);
});

test.each([
  ['Dismiss', 'dismiss', 'Dismiss this report?', 'The report is dismissed'],
  ['Settled', 'settle', 'Mark this report as settled?', 'The report is settled'],
])('a message: %s closes its report after a question that the address keeps', async (button, act, title, toast) => {
  const { calls } = await draw('/admin/reports');
  await user.click((await rowOf('Messages')).getByRole('button', { name: `${button}: message from Dev Das` }));
  expect(window.location.search).toBe(`?dialog=${act}&id=${MESSAGE}`);
  await pressed(title, button);
  expect(await screen.findByText(toast)).toBeInTheDocument();
  expect(calls.some(({ path }) => path === `/api/admin/messages/${MESSAGE}/${act}`)).toBe(true);
  expect(await screen.findByText('No reported messages')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Messages/ })).toHaveTextContent('Messages0'));
});

test('a decision that was cancelled changes nothing; one that fails leaves the question open', async () => {
  const failing: Answers = { 'POST /api/admin/messages/:id/dismiss': forId(MESSAGE, refuse(500, 'internal', '')) };
  const { calls } = await draw(`/admin/reports?dialog=dismiss&id=${MESSAGE}`, failing);
  await pressed('Dismiss this report?', 'Cancel');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click((await rowOf('Messages')).getByRole('button', { name: /^Dismiss/ }));
  await pressed('Dismiss this report?', 'Dismiss');
  expect(await screen.findByText('The decision could not be saved')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Dismiss this report?' })).toBeInTheDocument();
});

// Promises: input.reviews
test('a reported review: what, by whom, of whom, how many reported it and why', async () => {
  await draw('/admin/reports?of=reviews');
  const row = await rowOf('Reviews');
  for (const text of ['<b>Bad</b>', '2 people', 'Not true', 'Insults']) expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Ravi Menon' })).toHaveAttribute(
    'href',
    `/admin/users?search=${'c'.repeat(24)}`,
  );
  expect(row.getByRole('link', { name: 'Dr. Asha Rao' })).toHaveAttribute('href', `/doctor/${'d'.repeat(24)}`);
});

// Promises: forms.admin.reason
test('a review is kept after a question, or hidden with a reason', async () => {
  const { unmount } = await draw('/admin/reports?of=reviews');
  await user.click((await rowOf('Reviews')).getByRole('button', { name: 'Keep: Ravi Menon, Dr. Asha Rao' }));
  await pressed('Keep this review?', 'Keep');
  expect(await screen.findByText('The review stays')).toBeInTheDocument();
  expect(await screen.findByText('No reported reviews')).toBeInTheDocument();
  unmount();

  const { calls } = await draw('/admin/reports?of=reviews');
  await user.click((await rowOf('Reviews')).getByRole('button', { name: 'Hide: Ravi Menon, Dr. Asha Rao' }));
  await pressed('Hide this review?', 'Hide');
  await user.type(screen.getByLabelText('Reason'), 'Insults');
  await pressed('Hide this review?', 'Hide');
  expect(await screen.findByText('The review is hidden')).toBeInTheDocument();
  const hidden = calls.find(({ path }) => path === `/api/admin/reviews/${REVIEW}/hide`);
  expect(hidden?.body).toEqual({ reason: 'Insults' });
});

test('the tabs say how many wait and are in the address', async () => {
  await draw('/admin/reports');
  await user.click(await screen.findByRole('tab', { name: /^Reviews/ }));
  expect(window.location.search).toBe('?of=reviews');
  expect(await screen.findByRole('table', { name: 'Reviews' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Reviews/ })).toHaveTextContent('Reviews1'));
});

test.each([
  ['messages', 'messages', 'Dev Das', ['Rude']],
  ['reviews', 'reviews', 'Ravi Menon', []],
])('reported %s of some days, as a file, and none on others', async (kind, name, person, absent) => {
  const { calls } = await draw(`/admin/reports?of=${kind}&from=2026-11-01`, {
    [`GET /api/admin/${kind}/reported`]: ({ query }: { query: URLSearchParams }) =>
      withHeaders(query.get('to') ? [] : kind === 'messages' ? [someReportedMessage()] : [someReportedReview()], {
        'X-Total-Count': '1',
      }),
  });
  const file = await screen.findByRole('link', { name: 'Download 1 row (CSV)' });
  expect(file).toHaveAttribute('download', `vetcare-reported-${name}.csv`);
  const lines = decodeURIComponent(file.getAttribute('href') ?? '');
  expect(lines).toContain(person);
  // The copy of a message is deleted with the decision.
  for (const text of absent) expect(lines).not.toContain(text);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
  expect(await screen.findByText('Nothing on these days. Choose others to see more.')).toBeInTheDocument();
  const asked = calls.filter(({ path, query }) => path.endsWith(`${kind}/reported`) && query.has('from')).at(-1)?.query;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-11-01', '2026-11-02']);
});

test('says what could not be fetched, with Retry', async () => {
  await draw('/admin/reports', { 'GET /api/admin/messages/reported': refuse(403, 'forbidden', '') });
  expect(await screen.findByText('Failed to fetch reported messages')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

describe('the report of a reply', () => {
  const show = async (given: Partial<ReportedReview>) => {
    await draw('/admin/reports?of=reviews', {
      'GET /api/admin/reviews/reported': withHeaders([someReportedReview(given)], { 'X-Total-Count': '1' }),
    });
    return rowOf('Reviews');
  };

  it('stands apart from those of the review, with its reasons', async () => {
    const reply = { text: 'He came late', at: '2026-11-02T10:00:00.000Z' };
    const row = await show({ reply, replyReporters: 1, replyReasons: ['It names me'] });
    for (const text of ['2 people', 'Not true', '1 person, about the reply', 'It names me'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('button', { name: /^Hide reply/ })).toBeInTheDocument();
  });

  it('says that the reply is gone, and not that nobody reported the review', async () => {
    const row = await show({ reporters: 0, reasons: [], replyReporters: 2, replyReasons: ['It names me'] });
    expect(row.getByText('2 people, about the reply')).toBeInTheDocument();
    expect(row.getByText('The doctor has removed the reply meanwhile.')).toBeInTheDocument();
    expect(row.queryByText('0 people')).not.toBeInTheDocument();
    expect(row.queryByRole('button', { name: /^Hide reply/ })).not.toBeInTheDocument();
  });
});
