import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookingRecord, ErrorBody } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';

afterEach(() => toast.remove());

const ASHA = 'e'.repeat(24);
const by = (act: NonNullable<ErrorBody['meanwhile']>['act']) => ({
  ...{ by: ASHA, at: new Date().toISOString() },
  ...(act && { act }),
});
const asha = { FirstName: 'Asha', LastName: 'Iyer', name: 'Asha Iyer', image: null, specialization: null };
const draw = (path: string, answers: Answers) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: {
      'GET /api/admin/unmatched-payments': [],
      'GET /api/admin/mails': [],
      'GET /api/admin/tickets': [],
      'GET /api/admin/audit': [],
      'GET /api/users/:id': forId(ASHA, { _id: ASHA, role: 'admin', ...asha }),
      ...answers,
    },
  });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('two admins who refund the same booking at one moment', () => {
  const paid = someAdminBooking({ paymentStatus: 'Completed', refundable: 500 });
  /** The second of them, whose page has not seen what the first has done. */
  async function refundSecond(after: Partial<BookingRecord>, meanwhile: ErrorBody['meanwhile']) {
    let shown = paid;
    const drawn = await draw('/admin/bookings', {
      'GET /api/admin/bookings': () => [shown],
      'POST /api/admin/bookings/:id/refunds': () => {
        shown = { ...paid, ...after };
        return refuse(409, 'conflict', 'Refused', undefined, { reason: 'changed_meanwhile', meanwhile });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The chat was down');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹500' }));
    return drawn;
  }

  it('read who was faster, and have nothing more to refund', async () => {
    const { calls } = await refundSecond({ paymentStatus: 'refunded', refundable: 0 }, by('refund'));
    expect(await screen.findByText('Refunded by Asha Iyer a moment ago')).toBeInTheDocument();
    await dialogIsGone();
    expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('read that a part of it is back, and decide again about what is left', async () => {
    const part = {
      paymentId: 'pay_1',
      amount: 200,
      reason: 'refunded_by_admin',
      askedAt: paid.createdAt,
      doneAt: null,
    };
    await refundSecond({ refundable: 300, refunds: [part] }, { ...by(undefined), fields: ['refunds'] });
    expect(
      await screen.findByText(
        /^Changed by Asha Iyer a moment ago, so nothing was refunded\. .* look before you refund\.$/,
      ),
    ).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/^₹200 of ₹500 is back or on its way already\. This comes on top of it\./),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }));
    expect(await dialog.findByText(/₹300/)).toBeInTheDocument();
  });
});

describe('an admin who acts for a patient after another one', () => {
  const open: BookingRecord = {
    ...someAdminBooking({ paymentStatus: 'Completed' }),
    steps: [{ what: 'booked', at: '2026-11-01T10:00:00.000Z' }],
    forPatient: {
      cancellation: { refund: 500, until: '2026-12-25T08:00:00.000Z' },
      move: { until: '2026-12-25T08:00:00.000Z', rebooking: false },
    },
  };
  const SLOT = '2026-12-26T09:00:00.000Z';

  it.each([
    [
      'cancel',
      'cancel-for-patient',
      'Cancel the appointment',
      /^Cancel and refund/,
      'Cancelled by Asha Iyer a moment ago',
    ],
    ['move', 'move-for-patient', 'Move the appointment', 'Move the appointment', 'Moved by Asha Iyer a moment ago'],
  ] as const)(
    'reads who was faster (%s), and sees what there is now without an empty card',
    async (what, act, button, confirm, words) => {
      let record = open;
      const refused = () => {
        record = { ...open, forPatient: { cancellation: null, move: null } };
        return refuse(409, 'conflict', 'No', undefined, {
          reason: what === 'cancel' ? 'not_cancellable' : 'moved_before',
          meanwhile: by(act),
        });
      };
      await draw(`/admin/bookings/${open._id}`, {
        'GET /api/admin/bookings/:id': () => record,
        'GET /api/doctors/:id/slots': { slots: [SLOT], bookableNow: false },
        'POST /api/admin/bookings/:id/cancel': refused,
        'POST /api/admin/bookings/:id/move': refused,
      });
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      if (what === 'move')
        await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'New time' }), SLOT);
      await userEvent.type(dialog.getByRole('textbox'), 'Called');
      await userEvent.click(dialog.getByRole('button', { name: confirm }));
      expect(await screen.findByText(words)).toBeInTheDocument();
      await dialogIsGone();
      expect(screen.queryByRole('heading', { name: 'For the patient' })).not.toBeInTheDocument();
    },
  );

  it('keeps an open dialog when the record that comes back allows nothing more, and no card behind it', async () => {
    let record = open;
    const { platform } = await draw(`/admin/bookings/${open._id}`, { 'GET /api/admin/bookings/:id': () => record });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the appointment' }));
    await screen.findByRole('dialog');
    record = { ...open, forPatient: { cancellation: null, move: null } };
    await platform.queryClient.invalidateQueries({ queryKey: ['admin'] });
    await waitFor(() => expect(screen.queryByText('For the patient')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the appointment' }));
    await dialogIsGone();
  });
});
