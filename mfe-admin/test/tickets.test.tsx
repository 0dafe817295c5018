import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser, Ticket } from '@vetcare/contracts';
import { type Answers, fill, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someTicket } from './some-ticket';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const LIST = 'GET /api/admin/tickets';
const ONE = 'GET /api/admin/tickets/:id';
const CHANGE = 'POST /api/admin/tickets/:id/steps';
const draw = (path: string, answers: Answers, adminRole?: AdminUser['adminRole']) =>
  renderArea(routes, { path, user: someUser({ role: 'admin', ...(adminRole && { adminRole }) }), answers });
const by = { _id: 'b'.repeat(24), name: 'Meera Nair' };
const answered = someTicket({
  state: 'answered',
  version: '1',
  steps: [{ kind: 'answer', text: 'It was sent today.', by, at: '2026-11-05T11:00:00.000Z' }],
});
const drawOne = (answers: Answers, adminRole?: AdminUser['adminRole']) =>
  draw(`/admin/tickets/${'d'.repeat(24)}`, answers, adminRole);

describe('the list of requests', () => {
  it('shows who wrote what, and is searched and filtered in the address', async () => {
    const { calls } = await draw('/admin/tickets?search=refund&state=open', { [LIST]: [someTicket()] });
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['T-7K2MQ-94XBD', 'ravi@vetcare.test', 'Where is my refund?', 'Waiting'])
      expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(calls[0]?.query.toString()).toMatch(/search=refund.*state=open/);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed');
    expect(window.location.search).toContain('state=closed');
  });

  it('says when there is nothing, and when it failed', async () => {
    const none = await draw('/admin/tickets', { [LIST]: [] });
    expect(await screen.findByText('What people write to support will appear here.')).toBeInTheDocument();
    none.unmount();
    const unmatched = await draw('/admin/tickets?from=2026-11-01', { [LIST]: [] });
    expect(await screen.findByText('No request matches these filters.')).toBeInTheDocument();
    unmatched.unmount();
    await draw('/admin/tickets', { [LIST]: refuse(503, 'overloaded', '') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('a request', () => {
  it('keeps the focus on a button that stays, also if a frame comes before it is enabled again', async () => {
    let answer: () => void = () => undefined;
    const ticket = someTicket();
    const sent = new Promise<{ success: true; ticket: Ticket }>((resolve) => {
      answer = () => resolve({ success: true, ticket });
    });
    await drawOne({ [ONE]: () => ticket, [CHANGE]: () => sent });
    await fill(await screen.findByLabelText('Answer'), 'It was sent today.');
    const button = screen.getByRole('button', { name: 'Send the answer' });
    await userEvent.click(button);
    let frames = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      frames += 1;
      if (frames < 20) draw(0);
      return frames;
    });
    // Browsers take the focus of what is disabled, jsdom does not.
    act(() => {
      screen.getByLabelText('Answer').focus();
      screen.getByLabelText('Answer').blur();
    });
    expect(document.body).toHaveFocus();
    answer();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('is answered by mail, from the version that the admin saw', async () => {
    let ticket: Ticket = someTicket();
    const { calls } = await drawOne({
      [ONE]: () => ticket,
      [CHANGE]: () => {
        ticket = answered;
        return { success: true, ticket };
      },
    });
    await fill(await screen.findByLabelText('Answer'), 'It was sent today.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('The answer is on its way')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ kind: 'answer', text: 'It was sent today.', version: '0' },
    });
    expect(await screen.findByText(/^Meera Nair answered, /)).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('');
  });

  it('that another admin answered first says so, shows the answer, and keeps what was typed', async () => {
    let ticket: Ticket = someTicket();
    await drawOne({
      [ONE]: () => ticket,
      [CHANGE]: () => {
        ticket = answered;
        const meanwhile = { by: by._id, at: new Date().toISOString(), act: 'answer-ticket' as const };
        return refuse(409, 'conflict', 'Changed', undefined, { reason: 'changed_meanwhile', meanwhile });
      },
      'GET /api/users/:id': forId(by._id, {
        ...{ _id: by._id, role: 'admin', FirstName: 'Meera', LastName: 'Nair', name: by.name },
        ...{ image: null, specialization: null },
      }),
    });
    await fill(await screen.findByLabelText('Answer'), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/^Answered by Meera Nair .*Nothing of yours was sent/)).toBeInTheDocument();
    expect(await screen.findByText('It was sent today.')).toBeInTheDocument();
    expect(screen.getByLabelText('Answer')).toHaveValue('Mine');
  });

  it('shows what its writer added later, signed in or not', async () => {
    const at = '2026-11-05T11:00:00.000Z';
    const steps: Ticket['steps'] = [
      { kind: 'message', text: 'And my invoice?', by, at },
      { kind: 'message', text: 'Hello?', by: null, at: '2026-11-05T12:00:00.000Z' },
    ];
    await drawOne({ [ONE]: someTicket({ steps, version: '2' }) });
    expect(await screen.findByText('And my invoice?')).toBeInTheDocument();
    expect(screen.getByText(/^Meera Nair wrote again, /)).toBeInTheDocument();
    expect(screen.getByText(/^Someone who wasn’t signed in wrote again, /)).toBeInTheDocument();
  });

  it('is not answered with nothing', async () => {
    const { calls } = await drawOne({ [ONE]: someTicket() });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the answer' }));
    expect(screen.getByText('Write the answer')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is closed, and offers to be opened again then', async () => {
    let ticket: Ticket = someTicket();
    const { calls } = await drawOne({
      [ONE]: () => ticket,
      [CHANGE]: () => {
        ticket = someTicket({ state: 'closed', version: '1' });
        return { success: true, ticket };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'close', version: '0' });
  });

  it('leads to its booking and says that nobody was signed in', async () => {
    await drawOne({ [ONE]: someTicket() });
    expect(await screen.findByRole('link', { name: 'c'.repeat(24) })).toHaveAttribute(
      'href',
      `/admin/bookings/${'c'.repeat(24)}`,
    );
    expect(screen.getByText(/^Not signed in/)).toBeInTheDocument();
  });

  it('is only read by admins whose work is money', async () => {
    await drawOne({ [ONE]: answered }, 'finance');
    expect(await screen.findByText('It was sent today.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    await drawOne({ [ONE]: refuse(404, 'not_found', '') });
    expect(await screen.findByRole('heading', { name: 'No such request' })).toBeInTheDocument();
  });
});
