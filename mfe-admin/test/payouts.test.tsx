import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenPayoutBatch, PayoutStatement } from '@vetcare/contracts';
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
const BATCHES = 'GET /api/admin/payout-batches';
const KNOWN = 'GET /api/admin/payout-details';
const knows = (...ids: string[]): Answer<typeof KNOWN> =>
  ids.map((doctorId) => ({ doctorId, kind: 'bank', changedAt: '2026-11-03T10:00:00.000Z' }));
const draw = (answer: Answer<typeof LIST>, path = '/admin/payouts', more: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { [LIST]: answer, [KNOWN]: knows(owed().doctor._id), [BATCHES]: { open: null, earlier: [] }, ...more },
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
      '₹810',
      `${referenceOf(owed().doctor._id)}CopyRecord payout`,
    ]);
    expect(cellsOf(second)).toEqual([
      'Dr. Bina Rao',
      '₹500',
      '₹50',
      '₹0',
      '₹450',
      '₹0',
      '₹0',
      '₹450 on 3 Nov 2026NEFT 7',
    ]);
    expect(cellsOf(third)).toContain('With October 2026');
    expect(screen.getByText('₹810 is due in all.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/admin/payouts')?.query.get('month')).toBe(last);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('download', `vetcare-payouts-${last}.csv`);
    const lines = decodeURIComponent(file.getAttribute('href') ?? '').split('\r\n');
    expect(lines[1]).toBe(`${last},Dr. Asha Rao,1000,100,0,0,190,0,710,100,0,,,810`);
    expect(lines[2]).toBe(`${last},Dr. Bina Rao,500,50,0,0,0,0,450,0,450,2026-11-03T10:00:00.000Z,NEFT 7,0`);
    expect(screen.queryByRole('columnheader', { name: 'Disputes: held back, fees' })).not.toBeInTheDocument();
  });

  it('has a column for what disputes hold back where there is some, so that each row comes to what is due', async () => {
    const held = { carried: 0, returned: 0, held: 449.95, net: 450.05, due: 450.05 };
    await draw([owed(held), owed({ doctor: named('Bina'), returned: 0, net: 900, held: 0, due: 1000 })]);
    const [header, second, first] = await screen.findAllByRole('row');
    expect(
      within(header as HTMLElement).getByRole('columnheader', { name: 'Disputes: held back, fees' }),
    ).toBeVisible();
    expect(cellsOf(first).slice(1, 6)).toEqual(['₹1,000', '₹100', '₹0', '₹449.95', '₹450.05']);
    expect(cellsOf(second).slice(1, 6)).toEqual(['₹1,000', '₹100', '₹0', '₹0', '₹900']);
    const file = decodeURIComponent(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? '');
    expect(file).toContain('"Refunds, doctor’s share","Disputes: held back, fees",Earned,From before');
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
  const MAKE = 'POST /api/admin/payout-batches';
  type Doctor = ReturnType<typeof owed>['doctor'];
  const file = (...payouts: [Doctor, number][]): OpenPayoutBatch => ({
    ...{ _id: 'f'.repeat(24), number: 7, month: last, state: 'open', doctors: payouts.length },
    amount: payouts.reduce((sum, [, amount]) => sum + amount, 0),
    madeBy: { ...owed().doctor, FirstName: 'Vasudha', LastName: 'Admin' },
    ...{ madeAt: '2026-11-03T10:00:00.000Z', closedAt: null, closedBy: null, reference: null, refused: 0 },
    payouts: payouts.map(([doctor, amount]) => ({ doctor, amount, reference: referenceOf(doctor._id) })),
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

  it('has name, account, IFSC or UPI ID, amount and reference of everybody who is in it', async () => {
    const { saved, end } = watchDownloads();
    const [asha, bina, dev] = [owed().doctor, named('b'), named('d')];
    const { calls } = await draw(
      [owed(), owed({ doctor: bina, due: 450.5 }), owed({ doctor: dev }), owed({ doctor: named('e'), due: -20 })],
      undefined,
      {
        [KNOWN]: knows(asha._id, bina._id),
        [MAKE]: { success: true, batch: file([asha, 810], [bina, 450.5]) },
        [READ]: [
          { doctorId: asha._id, details: details('000123456789', evil) },
          { doctorId: bina._id, details: { kind: 'upi', holder: 'Bina Rao', upiId: 'bina@okbank' } },
        ],
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Make bank file (2 doctors)' }));
    expect(await screen.findByText(/^Bank file 7 pays ₹1,260.50 to 2 doctors. Record it as paid once/)).toBeVisible();
    end();
    expect(saved).toEqual([
      {
        name: 'vetcare-bank-7.csv',
        lines: [
          'Name,Account number,IFSC,UPI ID,Amount,Reference',
          `"'=HYPERLINK(""http://x.test"")",000123456789,SBIN0001234,,810.00,${referenceOf(asha._id)}`,
          `Bina Rao,,,bina@okbank,450.50,${referenceOf(bina._id)}`,
          '',
        ],
      },
    ]);
    const bodyOf = (path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body;
    expect(bodyOf('/api/admin/payout-batches')).toEqual({ month: last, doctorIds: [asha._id, bina._id] });
    expect(bodyOf('/api/admin/payout-details/read')).toEqual({ doctorIds: [asha._id, bina._id], month: last });
  });

  it('is the one that another admin has made meanwhile, with its sums', async () => {
    const { saved, end } = watchDownloads();
    const asha = owed().doctor;
    await draw([owed()], undefined, {
      [MAKE]: { success: true, batch: file([asha, 360.5]) },
      [READ]: [{ doctorId: asha._id, details: details('000123456789') }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make bank file (1 doctor)' }));
    expect(await screen.findByText(/^Bank file 7 pays ₹360.50 to 1 doctor. /)).toBeVisible();
    end();
    const rows = [`Asha Rao,000123456789,SBIN0001234,,360.50,${referenceOf(asha._id)}`, ''];
    expect(saved.map(({ lines }) => lines.slice(1))).toEqual([rows]);
  });

  it('is not made when everybody was paid meanwhile, or when it can’t be', async () => {
    const { saved, end } = watchDownloads();
    const { unmount, calls } = await draw([owed()], undefined, {
      [MAKE]: refuse(409, 'conflict', '', {}, { reason: 'nothing_due' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Make bank file/ }));
    expect(await screen.findByText('Nothing is left to be paid by file')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/api/admin/payout-details/read')).toBe(false);
    unmount();
    await draw([owed()], undefined, { [MAKE]: refuse(500, 'internal', '') });
    await userEvent.click(await screen.findByRole('button', { name: /^Make bank file/ }));
    expect(await screen.findByText('The bank file couldn’t be made')).toBeInTheDocument();
    end();
    expect(saved).toEqual([]);
  });

  it('is downloaded again while it is under way, and its payouts are recorded with it alone', async () => {
    const { saved, end } = watchDownloads();
    const [asha, bina] = [owed().doctor, named('Bina')];
    await draw([owed(), owed({ doctor: bina })], undefined, {
      [BATCHES]: { open: file([asha, 810]), earlier: [] },
      [READ]: [{ doctorId: asha._id, details: details('000123456789') }],
    });
    expect(await screen.findByRole('heading', { name: /^Bank file 7, / })).toBeVisible();
    expect(screen.getByText('It pays ₹810 to 1 doctor.')).toBeVisible();
    expect(screen.getByText(/^Made on .* by Vasudha Admin\. Until it is recorded/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make bank file/ })).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'In bank file 7' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record payout to Dr. Asha Rao' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Record payout to Dr. Bina Rao' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(await screen.findByText(/^Bank file 7 pays ₹810 to 1 doctor/)).toBeVisible();
    end();
    expect(saved.map(({ name, lines }) => [name, lines.length])).toEqual([['vetcare-bank-7.csv', 3]]);
  });

  it('is not downloaded with a transfer less than it is recorded with', async () => {
    const { saved, end } = watchDownloads();
    const [asha, bina] = [owed().doctor, named('Bina')];
    await draw([owed()], undefined, {
      [BATCHES]: { open: file([asha, 810], [bina, 450]), earlier: [] },
      [READ]: [{ doctorId: asha._id, details: details('000123456789') }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(await screen.findByText(/^The account of a doctor in bank file 7 can’t be read any more/)).toBeVisible();
    end();
    expect(saved).toEqual([]);
  });

  it('is recorded as paid with what the bank calls it, without the transfers that it refused', async () => {
    const [asha, bina] = [owed().doctor, named('Bina')];
    const batch = file([asha, 810], [bina, 450.5]);
    const { calls } = await draw([owed()], undefined, {
      [BATCHES]: { open: batch, earlier: [] },
      'POST /api/admin/payout-batches/:id/pay': { success: true, batch: { ...batch, state: 'paid' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Record as paid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record bank file 7 as paid' }));
    expect(
      dialog.getByText(/^This records that your bank has paid ₹1,260.50 to 2 doctors. It can’t be undone/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹1,260.50' }));
    expect(dialog.getByText('Please enter what the bank calls the upload')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reference'), ' BATCH 9 ');
    await userEvent.click(dialog.getByText('The bank refused some of the transfers'));
    for (const name of [/^Dr. Asha Rao, ₹810/, /^Dr. Bina Rao, ₹450.50/])
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹0' }));
    expect(dialog.getByText('If the bank refused all of them, withdraw the file instead')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Dr. Asha Rao/ }));
    expect(dialog.getByText(/has paid ₹810 to 1 doctor\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹810' }));
    expect(await screen.findByText('Bank file 7 is recorded: ₹810 paid')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/admin/payout-batches/${batch._id}/pay`,
      body: { reference: 'BATCH 9', refused: [bina._id] },
    });
  });

  it('is withdrawn once somebody has read what that means', async () => {
    const batch = file([owed().doctor, 810]);
    const { calls } = await draw([owed()], undefined, {
      [BATCHES]: { open: batch, earlier: [] },
      'POST /api/admin/payout-batches/:id/withdraw': { success: true, batch: { ...batch, state: 'withdrawn' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw bank file 7?' }));
    expect(
      dialog.getByText(/^Its payout of ₹810 can then be in another file. .* paid twice: delete every copy/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the file' }));
    expect(await screen.findByText('Bank file 7 is withdrawn')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`/api/admin/payout-batches/${batch._id}/withdraw`);
  });

  it('says that another admin has closed it', async () => {
    await draw([owed()], undefined, {
      [BATCHES]: { open: file([owed().doctor, 810]), earlier: [] },
      'POST /api/admin/payout-batches/:id/withdraw': refuse(
        409,
        'conflict',
        'This bank file was already recorded as paid.',
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the file' }));
    expect(await screen.findByText('This bank file was already recorded as paid.')).toBeInTheDocument();
  });

  it('is listed afterwards with who recorded or withdrew it', async () => {
    const { payouts: _, ...closed } = file([owed().doctor, 810]);
    const end = {
      closedAt: '2026-11-04T10:00:00.000Z',
      closedBy: { ...owed().doctor, FirstName: 'Ravi', LastName: '' },
    };
    await draw([], undefined, {
      [BATCHES]: {
        open: null,
        earlier: [
          { ...closed, ...end, number: 6, state: 'paid', reference: 'BATCH 9', refused: 1 },
          { ...closed, ...end, _id: 'b'.repeat(24), number: 5, state: 'withdrawn' },
        ],
      },
    });
    await userEvent.click(await screen.findByText('Earlier bank files'));
    const [paid, withdrawn] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Bank file/.test(textContent ?? ''));
    expect(paid).toHaveTextContent(
      /Bank file 6.*It pays ₹810 to 1 doctor.*by Ravi, reference BATCH 9. The bank refused 1./,
    );
    expect(withdrawn).toHaveTextContent(/Bank file 5.*Withdrawn on .* by Ravi/);
  });

  it('is for the newest month alone, which includes the older ones, and says what it means and what to do after', async () => {
    const older = monthsUntil(Date.now())[2] ?? '';
    await draw([owed()], `/admin/payouts?month=${older}`);
    expect(
      await screen.findByText(/^The bank file is made only for .*, which includes everything still due/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make bank file/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Show / }));
    expect(window.location.search).toBe(`?month=${last}`);
    expect(await screen.findByRole('button', { name: /^Make bank file/ })).toBeInTheDocument();
    expect(screen.getByText(/^Uploading the file pays everyone in it/)).toBeVisible();
    expect(screen.getByText(/^Once the bank has taken it, record it as paid here, or withdraw it/)).toBeVisible();
  });

  it('leaves out, counts and names who has not said where the money goes', async () => {
    await draw([owed(), owed({ doctor: named('Bina') }), owed({ doctor: named('Chitra'), due: 0 })], undefined, {
      [KNOWN]: knows(owed().doctor._id),
    });
    expect(await screen.findByText(/^1 doctor who is owed money hasn’t said where it goes/)).toBeInTheDocument();
    const list = within(screen.getByRole('list', { name: 'Doctors without an account' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dr. Bina Rao']);
    expect(screen.getByRole('button', { name: 'Make bank file (1 doctor)' })).toBeInTheDocument();
  });

  it('is not offered when nobody has said where, for a running month, or when nothing is due', async () => {
    const { unmount } = await draw([owed()], undefined, { [KNOWN]: [] });
    expect(await screen.findByText(/^1 doctor who is owed money/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Make bank file/ })).not.toBeInTheDocument();
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
    const { unmount } = await draw([owed()], undefined, {
      [MAKE]: { success: true, batch: file([owed().doctor, 810]) },
      [READ]: refuse(500, 'internal', ''),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Make bank file/ }));
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
