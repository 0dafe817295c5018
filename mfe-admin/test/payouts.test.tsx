import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutStatement } from '@vetcare/contracts';
import { type Answer, type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { monthsUntil } from '../src/payouts/months';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';

const LIST = 'GET /api/admin/payouts';
const [current = '', last = ''] = monthsUntil(Date.now());
const owed = (more: Partial<PayoutStatement> = {}): PayoutStatement => ({
  month: last,
  doctor: someAdminBooking().doctorId,
  carried: 100,
  fees: 1000,
  serviceCharge: 100,
  earned: 900,
  returned: 190,
  due: 810,
  paid: null,
  paidWith: null,
  ...more,
});
const named = (FirstName: string) => ({ ...owed().doctor, _id: FirstName.padEnd(24, '0'), FirstName });
const KNOWN = 'GET /api/admin/payout-details';
const knows = (...ids: string[]): Answer<typeof KNOWN> =>
  ids.map((doctorId) => ({ doctorId, kind: 'bank', changedAt: '2026-11-03T10:00:00.000Z' }));
const draw = (answer: Answer<typeof LIST>, path = '/admin/payouts', more: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { [LIST]: answer, [KNOWN]: knows(owed().doctor._id), ...more },
  });
const referenceOf = (id: string) => `VC${last.slice(2, 4)}${last.slice(5)}${id.slice(-8).toUpperCase()}`;
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the payouts page', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('shows for the month before this one how what is due comes about, the most first', async () => {
    const paid = { amount: 450, reference: 'NEFT 7', at: '2026-11-03T10:00:00.000Z' };
    const { calls } = await draw([
      owed({ doctor: named('Bina'), carried: 0, fees: 500, serviceCharge: 50, returned: 0, earned: 450, due: 0, paid }),
      owed({ doctor: named('Chitra'), due: 0, paidWith: '2026-10' }),
      owed(),
    ]);
    const [, most, second, third] = await screen.findAllByRole('row');
    expect(cellsOf(most)).toEqual([
      'Dr. Asha Rao',
      '₹1,000',
      '₹100',
      '₹190',
      '₹710',
      '₹100',
      'Not yet',
      '₹810',
      `${referenceOf(owed().doctor._id)}Copy`,
      'Record payout',
    ]);
    expect(cellsOf(second)).toEqual([
      'Dr. Bina Rao',
      '₹500',
      '₹50',
      '₹0',
      '₹450',
      '₹0',
      '₹450 on 3 Nov 2026NEFT 7',
      '₹0',
      '',
      '',
    ]);
    expect(cellsOf(third)).toContain('With October 2026');
    expect(screen.getByText('₹810 is due in all.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/payouts')?.query.get('month')).toBe(last);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('download', `vetcare-payouts-${last}.csv`);
    const lines = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(lines[1]).toBe(`${last},Dr. Asha Rao,1000,100,0,0,190,0,710,100,0,,,810`);
    expect(lines[2]).toBe(`${last},Dr. Bina Rao,500,50,0,0,0,0,450,0,450,2026-11-03T10:00:00.000Z,NEFT 7,0`);
    expect(screen.queryByRole('columnheader', { name: 'Held back by disputes' })).not.toBeInTheDocument();
  });

  it('has a column for what disputes hold back where there is some, so that each row comes to what is due', async () => {
    const held = { carried: 0, returned: 0, held: 449.95, net: 450.05, due: 450.05 };
    await draw([owed(held), owed({ doctor: named('Bina'), returned: 0, net: 900, held: 0, due: 1000 })]);
    const [header, second, first] = await screen.findAllByRole('row');
    expect(within(header as HTMLElement).getByRole('columnheader', { name: 'Held back by disputes' })).toBeVisible();
    expect(cellsOf(first).slice(1, 6)).toEqual(['₹1,000', '₹100', '₹0', '₹449.95', '₹450.05']);
    expect(cellsOf(second).slice(1, 6)).toEqual(['₹1,000', '₹100', '₹0', '₹0', '₹900']);
    const file = decodeURIComponent(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? '');
    expect(file).toContain('"Refunds, doctor’s share",Held back by disputes,Earned,From before');
    expect(file).toContain(',1000,100,0,0,0,449.95,450.05,0,0,,,450.05');
  });

  it('has columns for the taxes that were deducted, and is due what is left', async () => {
    const taxed = { carried: 0, returned: 0, chargeGst: 18, tds: 10, net: 872, due: 872 };
    await draw([owed(taxed)]);
    const [header, row] = await screen.findAllByRole('row');
    for (const name of ['GST on the service charge', 'TDS (section 194-O)'])
      expect(within(header as HTMLElement).getByRole('columnheader', { name })).toBeVisible();
    expect(cellsOf(row).slice(1, 7)).toEqual(['₹1,000', '₹100', '₹18', '₹10', '₹0', '₹872']);
    const file = decodeURIComponent(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? '');
    expect(file).toContain('Fees,Service charge,GST on the service charge,TDS (section 194-O),');
    expect(file).toContain(',1000,100,18,10,0,0,872,0,0,,,872');
  });

  it('records a payout with the reference of its transfer, and says before what that means', async () => {
    const recorded = { success: true as const, statement: owed({ due: 0 }) };
    const { calls } = await draw([owed()], '/admin/payouts', { 'POST /api/admin/payouts': recorded });
    await userEvent.click(await screen.findByRole('button', { name: 'Record payout to Dr. Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record payout to Dr. Asha Rao' }));
    expect(dialog.getByText(/^This records that you’ve transferred ₹810 for .* It can’t be undone/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(dialog.getByText('Please enter the reference of the transfer')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Reference'), ' UTR 42 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(await screen.findByText('The payout of ₹810 is recorded')).toBeInTheDocument();
    const body = { doctorId: owed().doctor._id, month: last, amount: 810, reference: 'UTR 42' };
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that something else is due by now, and keeps the reference', async () => {
    await draw([owed()], '/admin/payouts', {
      'POST /api/admin/payouts': refuse(409, 'conflict', '₹360 is due to this doctor by now.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Record payout/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reference'), 'UTR 42');
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(await screen.findByText('₹360 is due to this doctor by now.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reference')).toHaveValue('UTR 42');
  });

  it('pays out no month that is still running', async () => {
    await draw([owed({ month: current })], `/admin/payouts?month=${current}`);
    expect(await screen.findByText('₹810 is due in all.')).toBeInTheDocument();
    expect(screen.getByText(/^This month isn’t over yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Month'), last);
    expect(window.location.search).toBe(`?month=${last}`);
  });

  it('says when there is nothing, and when it failed, with Retry', async () => {
    const { unmount } = await draw([]);
    expect(await screen.findByText('No payouts')).toBeInTheDocument();
    unmount();
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('the file for the bank', () => {
  const READ = 'POST /api/admin/payout-details/read';
  const evil = '=HYPERLINK("http://x.test")';
  const details = (accountNumber: string, holder = 'Asha Rao') => ({
    ...{ kind: 'bank' as const, holder, accountNumber, ifsc: 'SBIN0001234' },
  });
  /** What the browser was given to save. */
  const watchDownloads = () => {
    const saved: { name: string; lines: string[] }[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({
        name: this.download,
        lines: decodeURIComponent(this.href)
          .replace(/^.*\uFEFF/, '')
          .split('\r\n'),
      });
    });
    return { saved, end: () => click.mockRestore() };
  };

  it('has name, account, IFSC or UPI ID, amount and reference of everybody who is to be paid and has said where', async () => {
    const { saved, end } = watchDownloads();
    const [asha, bina, dev] = [owed().doctor, named('b'), named('d')];
    const { calls } = await draw(
      [owed(), owed({ doctor: bina, due: 450.5 }), owed({ doctor: dev }), owed({ doctor: named('e'), due: -20 })],
      undefined,
      {
        [KNOWN]: knows(asha._id, bina._id),
        [READ]: [
          { doctorId: asha._id, details: details('000123456789', evil) },
          { doctorId: bina._id, details: { kind: 'upi', holder: 'Bina Rao', upiId: 'bina@okbank' } },
        ],
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download bank file (2 doctors)' }));
    expect(
      await screen.findByText(/^The bank file pays ₹1,260.50 to 2 doctors. Record the payouts once/),
    ).toBeVisible();
    end();
    expect(saved).toEqual([
      {
        name: `vetcare-bank-${last}.csv`,
        lines: [
          'Name,Account number,IFSC,UPI ID,Amount,Reference',
          `"'=HYPERLINK(""http://x.test"")",000123456789,SBIN0001234,,810.00,${referenceOf(asha._id)}`,
          `Bina Rao,,,bina@okbank,450.50,${referenceOf(bina._id)}`,
          '',
        ],
      },
    ]);
    const read = calls.find(({ path }) => path === '/api/admin/payout-details/read');
    expect(read?.body).toEqual({ doctorIds: [asha._id, dev._id, bina._id], month: last });
  });

  it('pays what is due when it is made, and nobody who was paid since the page was drawn', async () => {
    const { saved, end } = watchDownloads();
    const [asha, bina] = [owed().doctor, named('b')];
    const paid = { amount: 450, reference: 'NEFT 7', at: '2026-11-03T10:00:00.000Z' };
    const lists = [
      [owed(), owed({ doctor: bina, due: 450 })],
      [owed({ due: 360.5 }), owed({ doctor: bina, due: 0, paid })],
    ];
    const { calls } = await draw(() => lists.shift() ?? [], undefined, {
      [KNOWN]: knows(asha._id, bina._id),
      [READ]: [{ doctorId: asha._id, details: details('000123456789') }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download bank file (2 doctors)' }));
    expect(await screen.findByText(/^The bank file pays ₹360.50 to 1 doctor. /)).toBeVisible();
    end();
    const rows = [`Asha Rao,000123456789,SBIN0001234,,360.50,${referenceOf(asha._id)}`, ''];
    expect(saved.map(({ lines }) => lines.slice(1))).toEqual([rows]);
    const read = calls.find(({ path }) => path === '/api/admin/payout-details/read');
    expect(read?.body).toEqual({ doctorIds: [asha._id], month: last });
    expect(screen.getByText('₹360.50 is due in all.')).toBeInTheDocument();
  });

  it('is not made when everybody was paid meanwhile, when what is due can’t be asked, or when a month has ended', async () => {
    const { saved, end } = watchDownloads();
    const lists: Answer<typeof LIST>[] = [[owed()], [owed({ due: 0 })]];
    const listed = () => lists.shift() as PayoutStatement[];
    const { unmount, calls } = await draw(listed);
    await userEvent.click(await screen.findByRole('button', { name: /^Download bank file/ }));
    expect(await screen.findByText('Nothing is left to be paid by file')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/admin/payout-details/read')).toBe(false);
    unmount();
    lists.push([owed()], refuse(500, 'internal', ''));
    const failing = await draw(listed);
    await userEvent.click(await screen.findByRole('button', { name: /^Download bank file/ }));
    expect(await screen.findByText('The bank file couldn’t be made')).toBeInTheDocument();
    failing.unmount();
    await draw([owed()]);
    const button = await screen.findByRole('button', { name: /^Download bank file/ });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
    await userEvent.click(button);
    expect((await screen.findAllByText(/^The bank file is made only for/)).length).toBeGreaterThan(0);
    later.mockRestore();
    end();
    expect(saved).toEqual([]);
  });

  it('is for the newest month alone, which includes the older ones, and says what it means and what to do after', async () => {
    const older = monthsUntil(Date.now())[2] ?? '';
    await draw([owed()], `/admin/payouts?month=${older}`);
    expect(
      await screen.findByText(/^The bank file is made only for .*, which includes everything still due/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download bank file/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Show / }));
    expect(window.location.search).toBe(`?month=${last}`);
    expect(await screen.findByRole('button', { name: /^Download bank file/ })).toBeInTheDocument();
    expect(screen.getByText(/^Whoever uploads this file pays everybody in it/)).toBeVisible();
    expect(screen.getByText(/^Once the bank has taken it, record each payout below/)).toBeVisible();
  });

  it('leaves out, counts and names who has not said where the money goes', async () => {
    await draw([owed(), owed({ doctor: named('Bina') }), owed({ doctor: named('Chitra'), due: 0 })], undefined, {
      [KNOWN]: knows(owed().doctor._id),
    });
    expect(await screen.findByText(/^1 doctor who is owed money hasn’t said where it goes/)).toBeInTheDocument();
    const list = within(screen.getByRole('list', { name: 'Doctors without an account' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dr. Bina Rao']);
    expect(screen.getByRole('button', { name: 'Download bank file (1 doctor)' })).toBeInTheDocument();
  });

  it('is not offered when nobody has said where, for a running month, or when nothing is due', async () => {
    const { unmount } = await draw([owed()], undefined, { [KNOWN]: [] });
    expect(await screen.findByText(/^1 doctor who is owed money/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Download bank file/ })).not.toBeInTheDocument();
    unmount();
    const running = await draw([owed({ month: current })], `/admin/payouts?month=${current}`);
    expect(await screen.findByText('₹810 is due in all.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Copy the reference/ })).not.toBeInTheDocument();
    running.unmount();
    const { calls } = await draw([owed({ due: 0 })]);
    expect(await screen.findByText('Nothing is due.')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/admin/payout-details')).toBe(false);
  });

  it('says when it can’t be made, or when it can’t be found out where the money goes', async () => {
    const { saved, end } = watchDownloads();
    const { unmount } = await draw([owed()], undefined, { [READ]: refuse(500, 'internal', '') });
    await userEvent.click(await screen.findByRole('button', { name: /^Download bank file/ }));
    expect(await screen.findByText('The bank file couldn’t be made')).toBeInTheDocument();
    end();
    expect(saved).toEqual([]);
    unmount();
    await draw([owed()], undefined, { [KNOWN]: refuse(500, 'internal', '') });
    expect(await screen.findByText('It couldn’t be found out where the payouts go')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Record payout to Dr. Asha Rao' })).toBeInTheDocument();
  });

  it('names each transfer by a reference that can be copied, where the browser has a clipboard', async () => {
    const copy = { name: 'Copy the reference of the transfer to Dr. Asha Rao' };
    const user = userEvent.setup();
    await draw([owed()]);
    await user.click(await screen.findByRole('button', copy));
    expect(await screen.findByText('Reference copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(referenceOf(owed().doctor._id));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', copy));
    expect(await screen.findByText('The reference couldn’t be copied')).toBeInTheDocument();
  });
});

test('the months are those of India', () => {
  expect(monthsUntil(Date.parse('2026-01-31T18:29:59Z')).slice(0, 2)).toEqual(['2026-01', '2025-12']);
  expect(monthsUntil(Date.parse('2026-01-31T18:30:00Z')).slice(0, 2)).toEqual(['2026-02', '2026-01']);
});
