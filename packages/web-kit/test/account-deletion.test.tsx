import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { useAccountDeletion } from '@vetcare/web-kit/account';
import {
  type Answer,
  bookingLists,
  type Call,
  refuse,
  renderArea,
  shiftDeviceClock,
  someBooking,
  someUser,
} from '@vetcare/web-kit/testing';

afterEach(() => toast.remove());
beforeEach(() => window.sessionStorage.clear());

function Settings() {
  const { texts, open, onOpenChange, asksPassword, warning, wrong, deleting, onEdit, onSubmit } = useAccountDeletion({
    path: '/api/user/delete-account',
  });
  if (!open)
    return (
      <button type="button" onClick={() => onOpenChange(true)}>
        {texts.open}
      </button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(String(new FormData(event.currentTarget).get('password') ?? ''));
      }}
    >
      {asksPassword && <input name="password" aria-label={texts.password} onChange={onEdit} />}
      <p>{texts.consequence}</p>
      {warning && <p>{warning}</p>}
      {wrong && <p>{wrong}</p>}
      <button type="button" onClick={() => onOpenChange(false)}>
        {texts.cancel}
      </button>
      <button type="submit" disabled={deleting}>
        {texts.confirm}
      </button>
    </form>
  );
}

const noBookings = bookingLists([], 'doctorId');

const show = (path: string, answer?: Answer<'DELETE /api/user/delete-account'>) =>
  renderArea([{ path: '/user/settings', element: <Settings /> }], {
    path,
    user: someUser(),
    answers: { 'DELETE /api/user/delete-account': answer, 'GET /api/user/get-appointments': noBookings },
    owns: (pathname) => pathname.startsWith('/user/'),
  });

const ask = async (answer: Answer<'DELETE /api/user/delete-account'>) => {
  const area = await show('/user/settings?dialog=delete-account', answer);
  const confirm = await screen.findByRole('button', { name: 'Delete my account' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await userEvent.click(confirm);
  return area;
};

const confirmationOf = (rightPassword: string) => (call: Call) => {
  if (call.body === undefined) return refuse(403, 'confirmation_required', 'Please confirm');
  const { password } = call.body as { password: string };
  return password === rightPassword
    ? { success: true as const }
    : refuse(401, 'invalid_credentials', 'Current password is incorrect');
};

describe('deleting the account', () => {
  // Promises: calls.delete-api-user-delete-account.payload
  it('goes home, signed out', async () => {
    window.sessionStorage.setItem('draft', 'I am Asha');
    const { platform, visited } = await ask({ success: true });
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(platform.session.get().user).toBeNull();
    expect(visited).toEqual(['/']);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('says beforehand that pets go, and that what doctors have signed stays', async () => {
    await show('/user/settings?dialog=delete-account');
    expect(await screen.findByText(/your pets, their pictures and what you told doctors/)).toHaveTextContent(
      /What stays.* notes and prescriptions that doctors have signed, with your pet’s name/,
    );
  });

  it('asks for the password when the platform wants it', async () => {
    const { calls, platform } = await ask(confirmationOf('secret1'));
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret1{Enter}');
    expect(await screen.findByText('Your account was deleted.')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ password: 'secret1' });
    expect(platform.session.get().user).toBeNull();
  });

  // Promises: forms.delete-account
  it('does not go without the password it asked for', async () => {
    const { calls } = await ask(confirmationOf('secret1'));
    await userEvent.type(await screen.findByLabelText('Your password'), '{Enter}');
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  // Promises: forms.delete-account
  it('says when the password is wrong, until it is edited, and keeps the account', async () => {
    const { platform } = await ask(confirmationOf('secret1'));
    const field = await screen.findByLabelText('Your password');
    await userEvent.type(field, 'other{Enter}');
    expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
    expect(platform.session.get().user).not.toBeNull();
    await userEvent.type(field, 's');
    expect(screen.queryByText('Current password is incorrect')).not.toBeInTheDocument();
  });

  // Promises: calls.delete-api-doctor-delete-account.failure, calls.delete-api-user-delete-account.failure
  // Promises: toast.failed-to-delete-account
  it('says when it failed', async () => {
    window.sessionStorage.setItem('draft', 'I am Asha');
    const { platform } = await ask(refuse(500, 'internal', ''));
    expect(await screen.findByText('Failed to delete account')).toBeInTheDocument();
    expect(window.sessionStorage.getItem('draft')).toBe('I am Asha');
    expect(platform.session.get().user).not.toBeNull();
  });

  it('is asked for in the address, and not done by Cancel', async () => {
    const { calls } = await show('/user/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(window.location.search).toBe('?dialog=delete-account');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(window.location.search).toBe('');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

it('tells of open and upcoming consultations before anything is deleted, and wants the password', async () => {
  const { calls } = await renderArea([{ path: '/user/settings', element: <Settings /> }], {
    path: '/user/settings?dialog=delete-account',
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': bookingLists([someBooking(1), someBooking(-3), someBooking(60)], 'doctorId'),
    },
  });
  expect(await screen.findByText(/^You have 2 open or upcoming consultations\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

const refund = { reason: 'refunded_by_admin', askedAt: new Date().toISOString(), doneAt: null };
const partlyBack = someBooking(3, {
  refunds: [
    { ...refund, paymentId: 'pay_1', amount: 200 },
    { ...refund, paymentId: 'pay_2', amount: 500 },
  ],
});

test.each([
  ['to come, whose money goes back', someBooking(-3), /you’ll get ₹[\d,]+ back\.$/],
  [
    'under way, whose money stays',
    someBooking(3),
    /^You have 1 open or upcoming consultation\. You will lose access to the chat\. The ₹500 for what has begun won’t be returned, unless/,
  ],
  ['under way, of whose money a part came back', partlyBack, /The ₹300 for what has begun won’t be returned, unless/],
])('says of a consultation %s, what becomes of it', async (_which, booking, said) => {
  await renderArea([{ path: '/user/settings', element: <Settings /> }], {
    path: '/user/settings?dialog=delete-account',
    user: someUser(),
    answers: { 'GET /api/user/get-appointments': bookingLists([booking], 'doctorId') },
  });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test.each([
  ['are not known yet', () => new Promise<never>(() => {}), null],
  ['can’t be loaded', refuse(500, 'internal', ''), /^We couldn’t find out whether you have open or upcoming/],
])('deletes nothing without the password where consultations %s', async (_which, answer, said) => {
  const { calls } = await renderArea([{ path: '/user/settings', element: <Settings /> }], {
    path: '/user/settings?dialog=delete-account',
    user: someUser(),
    answers: { 'GET /api/user/get-appointments': answer, 'DELETE /api/user/delete-account': { success: true } },
  });
  const confirm = await screen.findByRole('button', { name: 'Delete my account' });
  if (said) expect(await screen.findByText(said)).toBeInTheDocument();
  else expect(confirm).toBeDisabled();
  await userEvent.click(confirm);
  if (said) expect(await screen.findByText('Password is required')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('the sum is what the server would return, and not what was paid', async () => {
  const [partly, disputed, begun] = [
    someBooking(-3, { refundable: 333.33 }),
    someBooking(-5, { refundable: 0 }),
    someBooking(3, { amount: 900 }),
  ];
  await renderArea([{ path: '/user/settings', element: <Settings /> }], {
    path: '/user/settings?dialog=delete-account',
    user: someUser(),
    answers: { 'GET /api/user/get-appointments': bookingLists([partly, disputed, begun], 'doctorId') },
  });
  expect(await screen.findByText(/^You have 3 open .*you’ll get ₹333\.33 back\.$/)).toBeInTheDocument();
});

test.each([
  ['alone', [], 'You’ll get ₹500 back.'],
  [
    'beside one to come',
    [someBooking(-3)],
    'You will lose access to the chat. What hasn’t begun yet will be cancelled, and you’ll get ₹1,000 back.',
  ],
])(
  'of a consultation without a word from the doctor, %s, the money goes back as well',
  async (_beside, others, end) => {
    await renderArea([{ path: '/user/settings', element: <Settings /> }], {
      path: '/user/settings?dialog=delete-account',
      user: someUser(),
      answers: {
        'GET /api/user/get-appointments': bookingLists(
          [...others, someBooking(60, { refundable: 500 }), someBooking(70)],
          'doctorId',
        ),
      },
    });
    const open = others.length > 0 ? 'You have 1 open or upcoming consultation. ' : '';
    const said = `${open}In 1 past consultation the doctor didn’t answer, and you could still choose another time. Without the account you get the money. ${end}`;
    expect(await screen.findByText(said)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
  },
);

describe('on a device whose clock is a week ahead', () => {
  afterEach(() => shiftDeviceClock(0));

  test('an appointment that has not begun is still one whose money goes back', async () => {
    const inThreeDays = someBooking(-3);
    shiftDeviceClock(7 * 24 * 60 * 60 * 1000);
    await renderArea([{ path: '/user/settings', element: <Settings /> }], {
      path: '/user/settings?dialog=delete-account',
      user: someUser(),
      answers: { 'GET /api/user/get-appointments': bookingLists([inThreeDays], 'doctorId') },
    });
    expect(await screen.findByText(/you’ll get ₹[\d,]+ back\.$/)).toBeInTheDocument();
  });
});
