import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type UploadWatch, useOwnPicture } from '@vetcare/web-kit/account';
import { renderArea, someUser } from '@vetcare/web-kit/testing';

afterEach(() => toast.remove());

interface PageProps {
  save: (image: string, watch: UploadWatch) => Promise<string>;
}

function Page({ save }: PageProps) {
  const { src, label, error, upload, onChoose } = useOwnPicture({ image: '/media/old', save });
  return (
    <>
      <img src={src ?? undefined} alt="me" />
      <input type="file" aria-label={label} onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])} />
      <p>{error}</p>
      {upload && <progress aria-label={upload.label} value={upload.progress} />}
      {upload && (
        <button type="button" onClick={upload.onCancel}>
          {upload.cancel}
        </button>
      )}
    </>
  );
}

const show = (save: PageProps['save']) =>
  renderArea([{ path: '/', element: <Page save={save} /> }], { user: someUser() });
const choose = async (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Change picture'), file);
const image = new File(['x'], 'me.png', { type: 'image/png' });

test('a picture is sent as a data URL, shown at once, and kept in the session', async () => {
  let saved = (_address: string): void => {};
  const sent: string[] = [];
  const { platform } = await show((data) => {
    sent.push(data);
    return new Promise((resolve) => (saved = resolve));
  });
  await choose(image);
  expect(await screen.findByRole('progressbar', { name: 'Uploading...' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByAltText('me')).toHaveAttribute('src', 'data:image/png;base64,eA=='));
  saved('/media/new');
  expect(await screen.findByText('Profile image updated!')).toBeInTheDocument();
  expect(sent).toEqual(['data:image/png;base64,eA==']);
  expect(platform.session.get().user?.image).toBe('/media/new');
});

test.each([
  ['no image', new File(['x'], 'me.txt', { type: 'text/plain' }), 'Please choose an image.'],
  [
    'an image over 10 MB',
    Object.defineProperty(new File(['x'], 'me.png', { type: 'image/png' }), 'size', { value: 10 * 1024 * 1024 + 1 }),
    'The image is larger than 10 MB.',
  ],
])('%s is not sent', async (_what, file, words) => {
  const sent: string[] = [];
  await show(async (data) => {
    sent.push(data);
    return '';
  });
  await choose(file);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('one that is cancelled leaves the old picture, and nobody complains', async () => {
  const { platform } = await show(
    (_data, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
  );
  await choose(image);
  await waitFor(() => expect(screen.getByAltText('me')).toHaveAttribute('src', 'data:image/png;base64,eA=='));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByAltText('me')).toHaveAttribute('src', '/media/old'));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('Failed to update image')).not.toBeInTheDocument();
  expect(platform.session.get().user?.image).toBeNull();
});

test('a failure is told and the old picture is back', async () => {
  const { platform } = await show(() => Promise.reject(new Error('down')));
  await choose(image);
  expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
  expect(screen.getByAltText('me')).toHaveAttribute('src', '/media/old');
  expect(platform.session.get().user?.image).toBeNull();
});
