import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, answerUploads, fill, refuse, renderArea } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const SUBMIT = 'POST /api/auth/licence';
const certificate = new File(['picture'], 'certificate.png', { type: 'image/png' });
const saved = {
  success: true as const,
  message: '',
  licence: {
    council: 'Karnataka Veterinary Council',
    number: 'KVC 1',
    certificateUrl: null,
    enteredAt: '2026-11-02T10:00:00.000Z',
    checked: false,
  },
};

let takeBack: () => void;
beforeEach(() => {
  window.sessionStorage.clear();
  takeBack = answerUploads();
});
afterEach(() => takeBack());

async function fillIn(answer: Answer<typeof SUBMIT>) {
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const area = await renderArea(routes, { path: '/auth/council-registration', answers: { [SUBMIT]: answer } });
  await fill(await screen.findByLabelText('Email'), 'asha@vetcare.test');
  await fill(screen.getByLabelText('Password'), 'vetcare123');
  await fill(screen.getByLabelText('Veterinary council'), 'Karnataka Veterinary Council');
  await fill(screen.getByLabelText('Registration number'), 'KVC 1');
  const send = () => user.click(screen.getByRole('button', { name: 'Send for review' }));
  return { ...area, user, send };
}

test('a doctor who waits sends council, number and certificate with the password', async () => {
  const { calls, user, send } = await fillIn(saved);
  await user.upload(screen.getByLabelText(/^Certificate, as a photo or PDF/), certificate);
  await send();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([
    {
      email: 'asha@vetcare.test',
      password: 'vetcare123',
      council: 'Karnataka Veterinary Council',
      number: 'KVC 1',
      certificate: `data:image/png;base64,${btoa('picture')}`,
    },
  ]);
});

test('a PDF is sent as it is, and has no preview', async () => {
  const { calls, user, send, container } = await fillIn(saved);
  const pdf = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/^Certificate, as a photo or PDF/), pdf);
  expect(screen.getByText('certificate.pdf')).toBeVisible();
  expect(container.querySelector('img[src^="data:"]')).toBeNull();
  await send();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(calls[0]?.body).toMatchObject({ certificate: `data:application/pdf;base64,${btoa('%PDF-1.7')}` });
});

test('sending shows how much of the file is sent, and can be cancelled with everything kept', async () => {
  const { user, send } = await fillIn(() => new Promise(() => undefined));
  await user.upload(screen.getByLabelText(/^Certificate, as a photo or PDF/), certificate);
  await send();
  const bar = await screen.findByRole('progressbar', { name: 'Sending the certificate...' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '0.5'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send for review' })).toBeEnabled();
  expect(screen.getByText('certificate.png')).toBeVisible();
  expect(screen.queryByText('Your council registration couldn’t be saved')).toBeNull();
});

test('a file that is neither picture nor PDF is named, and not sent; the certificate may come later', async () => {
  const { calls, user, send } = await fillIn(saved);
  const field = screen.getByLabelText(/^Certificate, as a photo or PDF/);
  await user.upload(field, new File(['text'], 'certificate.txt', { type: 'text/plain' }));
  expect(field).toHaveAccessibleDescription(/Please choose an image or a PDF\./);
  await send();
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(calls[0]?.body).not.toHaveProperty('certificate');
});

test.each([
  [401, 'invalid_credentials', 'Invalid email or password', 'Wrong email or password.'],
  [403, 'forbidden', 'Only doctors waiting', 'Only doctors waiting'],
] as const)('an answer of %s is said in the form', async (status, code, message, shown) => {
  const { send } = await fillIn(refuse(status, code, message));
  await send();
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByLabelText('Registration number')).toHaveValue('KVC 1');
});

test('nothing is sent while a field is empty', async () => {
  const { calls } = await renderArea(routes, { path: '/auth/council-registration' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
  for (const said of [
    'Email is required',
    'Password is required',
    'Council is required',
    'Registration number is required',
  ])
    expect(screen.getByText(said)).toBeInTheDocument();
  expect(calls).toEqual([]);
});
