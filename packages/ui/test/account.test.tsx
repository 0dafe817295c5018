import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteAccount, type DeleteAccountProps, FieldPair, Form, TextField } from '@vetcare/ui';

const texts = {
  title: 'Delete account',
  lead: 'For good.',
  open: 'Delete account',
  question: 'Delete your account?',
  consequence: 'It is gone.',
  confirmFirst: 'Please confirm',
  password: 'Your password',
  cancel: 'Cancel',
  confirm: 'Delete my account',
  deleting: 'Deleting...',
};

const account = (given: Partial<DeleteAccountProps> = {}) => (
  <DeleteAccount
    texts={texts}
    open
    onOpenChange={() => {}}
    asksPassword={false}
    wrong={null}
    deleting={false}
    onEdit={() => {}}
    onSubmit={() => {}}
    {...given}
  />
);
const draw = (given: Partial<DeleteAccountProps> = {}) => render(account(given));

test('the end of the account is behind a question', async () => {
  const opened: boolean[] = [];
  draw({ open: false, onOpenChange: (open) => opened.push(open) });
  expect(screen.getByRole('region', { name: 'Delete account' })).toHaveTextContent('For good.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(opened).toEqual([true]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the question says what happens, and can be left', async () => {
  const opened: boolean[] = [];
  draw({ onOpenChange: (open) => opened.push(open) });
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog).toHaveAccessibleDescription('It is gone.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(opened).toEqual([false]);
});

test('the password is asked for with the cursor in its field, and handed over', async () => {
  const given: string[] = [];
  const { rerender } = draw();
  await screen.findByRole('dialog');
  rerender(account({ asksPassword: true, onSubmit: (password) => given.push(password) }));
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  await userEvent.keyboard('secret1{Enter}');
  expect(given).toEqual(['secret1']);
});

test('a wrong password is said at its field', async () => {
  draw({ asksPassword: true, wrong: 'Current password is incorrect' });
  expect(await screen.findByLabelText('Your password')).toHaveAccessibleDescription('Current password is incorrect');
});

test('while it is being deleted, it can be neither left nor sent again', async () => {
  const opened: boolean[] = [];
  draw({ deleting: true, onOpenChange: (open) => opened.push(open) });
  expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(opened).toEqual([]);
});

test('a form leaves it to us to say what is wrong', () => {
  render(
    <Form aria-label="Profile">
      <FieldPair>
        <TextField label="Email" type="email" />
      </FieldPair>
    </Form>,
  );
  expect(screen.getByRole('form', { name: 'Profile' })).toHaveAttribute('novalidate');
});
