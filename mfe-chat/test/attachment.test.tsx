import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { composer, doctor, log, patient, renderChat, storing } from './render-chat';

const picture = (name = 'paw.png') => new File(['pixels'], name, { type: 'image/png' });
const input = () => screen.getByLabelText('Attach an image', { selector: 'input' });
const preview = () => screen.findByAltText('Image to send');

/** Replaces XMLHttpRequest, which sends pictures because it reports the progress. */
class Upload {
  static sent: { path: string; body: Record<string, unknown> }[] = [];
  static answer: (body: Record<string, unknown>) => { status: number; response: unknown };
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  response: unknown = null;
  private path = '';

  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  send(json: string) {
    const body: Record<string, unknown> = JSON.parse(json);
    Upload.sent.push({ path: this.path, body });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    queueMicrotask(() => {
      Object.assign(this, Upload.answer(body));
      this.onload?.();
    });
  }
}

const browserRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  const store = storing(patient);
  Upload.sent = [];
  Upload.answer = (body) => ({ status: 201, response: store(body) });
  Object.assign(globalThis, { XMLHttpRequest: Upload });
});
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: browserRequest }));

// Promises: calls.post-api-chat-send-id.payload, entities.message.outgoing.image
it('is shown before it is sent, and sent with its text', async () => {
  const { act } = await renderChat();
  await composer();
  await act.upload(input(), picture());
  expect(await preview()).toBeInTheDocument();
  await act.type(await composer(), 'His paw{Enter}');
  await waitFor(() => expect(Upload.sent).toHaveLength(1));
  expect(Upload.sent[0]).toMatchObject({
    path: `/api/chat/send/${doctor._id}`,
    body: { receiverId: doctor._id, text: 'His paw', image: expect.stringMatching(/^data:image\/png;base64,/) },
  });
  expect(await within(await log()).findByText('Sent')).toBeInTheDocument();
  expect(screen.queryByAltText('Image to send')).not.toBeInTheDocument();
});

// Promises: rules.chat.or-image
it('can be taken away again', async () => {
  const { act } = await renderChat();
  await composer();
  await act.upload(input(), picture());
  await preview();
  await act.click(screen.getByRole('button', { name: 'Remove the image' }));
  expect(screen.queryByAltText('Image to send')).not.toBeInTheDocument();
  expect(await composer()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
});

// Promises: calls.post-api-chat-send-id.failure, forms.composer.refused
it('is refused by the server with its reason', async () => {
  Upload.answer = () => ({ status: 415, response: { code: 'unsupported_media', message: 'Not a picture' } });
  const { act } = await renderChat();
  await composer();
  await act.upload(input(), picture());
  await preview();
  await act.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await within(await log()).findByText('Not a picture')).toBeInTheDocument();
});

// Promises: rules.chat.attachment-ignored
it('that is no picture is ignored without an error, and a hint says what can be attached', async () => {
  const act = userEvent.setup({ applyAccept: false });
  await renderChat();
  await composer();
  await act.upload(input(), new File(['text'], 'notes.txt', { type: 'text/plain' }));
  expect(screen.queryByAltText('Image to send')).not.toBeInTheDocument();
  expect(screen.queryByText('Preparing the image')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const hint = screen.getByText('You can attach images of up to 10 MB.');
  expect(hint).toHaveRole('status');
  await act.type(await composer(), 'a');
  expect(hint).not.toBeInTheDocument();
});

it('can be pasted and dropped', async () => {
  const { act } = await renderChat();
  fireEvent.paste(await composer(), { clipboardData: { types: ['Files'], files: [picture('pasted.png')] } });
  expect(await screen.findByText('pasted.png')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Remove the image' }));

  const dropped = { dataTransfer: { types: ['Files'], files: [picture('dropped.png')] } };
  fireEvent.dragOver(await log(), dropped);
  expect(screen.getByText('Drop the image to attach it')).toBeInTheDocument();
  fireEvent.drop(await log(), dropped);
  expect(await screen.findByText('dropped.png')).toBeInTheDocument();
});
