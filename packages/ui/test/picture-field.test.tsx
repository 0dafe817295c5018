import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoField, PictureField, SectionCard, type UploadProgressProps } from '@vetcare/ui';

const draw = (more: { error?: string; upload?: UploadProgressProps; onChoose?: (file: File) => void } = {}) =>
  render(
    <PictureField
      id="b"
      name="Vikram Singh"
      src={null}
      alt="Your picture"
      label="Change picture"
      hint="At most 10 MB."
      upload={more.upload}
      error={more.error}
      onChoose={more.onChoose ?? (() => {})}
    />,
  );

test('a picture can be chosen twice in a row', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  draw({ onChoose: (file) => chosen.push(file.name) });
  const input = screen.getByLabelText('Change picture', { selector: 'input' });
  const file = new File(['x'], 'parrot.png', { type: 'image/png' });
  await user.upload(input, file);
  await user.upload(input, file);
  expect(chosen).toEqual(['parrot.png', 'parrot.png']);
});

test('while one is on its way it says how much is sent, takes no other, and can be cancelled', async () => {
  let cancelled = 0;
  draw({ upload: { label: 'Uploading...', progress: 0.25, cancel: 'Cancel', onCancel: () => (cancelled += 1) } });
  expect(screen.getByRole('progressbar', { name: 'Uploading...' })).toHaveAttribute('value', '0.25');
  expect(screen.queryByRole('button', { name: 'Change picture' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelled).toBe(1);
});

test('what is wrong with a picture is said below it', () => {
  draw({ error: 'Please choose an image.' });
  expect(screen.getByText('Please choose an image.')).toBeVisible();
});

test('a picture of a form is chosen with the keyboard, shown and described like any field', async () => {
  const chosen: (string | undefined)[] = [];
  const field = {
    label: 'Certificate',
    hint: 'At most 10 MB.',
    choose: 'Choose a photo',
    onChoose: (file: File | null) => chosen.push(file?.name),
  };
  const { rerender, container } = render(<PhotoField {...field} src={null} />);
  const input = screen.getByLabelText('Certificate');
  await userEvent.tab();
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('At most 10 MB.');
  expect(container.querySelector('img')).toBeNull();
  await userEvent.upload(input, new File(['x'], 'paper.png', { type: 'image/png' }));
  expect(chosen).toEqual(['paper.png']);
  rerender(<PhotoField {...field} src="data:image/png;base64,eA==" fileName="paper.png" />);
  expect(screen.getByText('paper.png')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,eA==');
});

test('a section is named by its heading', () => {
  render(
    <SectionCard title="Picture" lead="Others see it.">
      content
    </SectionCard>,
  );
  expect(screen.getByRole('region', { name: 'Picture' })).toHaveTextContent('Others see it.content');
  expect(screen.getByRole('heading', { level: 2, name: 'Picture' })).toBeVisible();
});
