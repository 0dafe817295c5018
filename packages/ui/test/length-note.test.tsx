import { render, screen } from '@testing-library/react';
import { TextArea, TextField } from '@vetcare/ui';

const show = (length: number) =>
  render(<TextField label="Name" value={'x'.repeat(length)} maxLength={200} onChange={() => {}} />);

test('says nothing while there is plenty of room', () => {
  show(179);
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});

test('counts once little room is left', () => {
  show(180);
  expect(screen.getByText('180 of 200 characters')).toBeVisible();
});

test('says where the end is, also aloud', () => {
  show(200);
  expect(screen.getByText('You’ve reached the limit of 200 characters')).toHaveAttribute('aria-live', 'polite');
});

test('a field without a limit says nothing of it', () => {
  render(<TextArea label="Message" value={'x'.repeat(9_000)} onChange={() => {}} />);
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
});
