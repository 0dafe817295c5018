import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasonDialog } from '@vetcare/ui';
import { useState } from 'react';

const user = userEvent.setup({ delay: null });

function Asking({ busy = false, fault, ...acts }: { busy?: string | false; fault?: string; onReason?: jest.Mock }) {
  const [value, setValue] = useState('');
  return (
    <ReasonDialog
      title="Hide this review?"
      text="Nobody sees it then."
      label="Reason"
      missing="Please give a reason"
      confirm="Hide"
      cancel="Cancel"
      value={value}
      maxLength={10}
      busy={busy}
      fault={fault}
      onChange={setValue}
      onCancel={() => {}}
      onReason={() => {}}
      {...acts}
    />
  );
}

test('gives the reason without spaces around it', async () => {
  const onReason = jest.fn();
  render(<Asking onReason={onReason} />);
  const field = await screen.findByLabelText('Reason');
  await user.type(field, ' Insults and more');
  expect(field).toHaveValue(' Insults a');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(onReason.mock.calls).toEqual([['Insults a']]);
});

test('gives no empty one, says so and leads to the field', async () => {
  const onReason = jest.fn();
  render(<Asking onReason={onReason} />);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await user.type(screen.getByLabelText('Reason'), 'x');
  expect(screen.queryByText('Please give a reason')).not.toBeInTheDocument();
  expect(onReason).not.toHaveBeenCalled();
});

test('gives none while one is on its way, and shows what was wrong with it', async () => {
  const onReason = jest.fn();
  render(<Asking onReason={onReason} busy="Working..." fault="Reason is too long" />);
  expect(await screen.findByRole('button', { name: 'Working...' })).toBeDisabled();
  await user.type(screen.getByLabelText('Reason'), 'Insults');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is too long');
  expect(onReason).not.toHaveBeenCalled();
});
