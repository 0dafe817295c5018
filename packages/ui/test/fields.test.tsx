import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, FormError, PasswordField, SearchField, SelectField, TextArea, TextField } from '@vetcare/ui';
import { useState } from 'react';

const genders = [{ value: 'Male', label: 'Male' }];

test.each([
  ['text', <TextField key="t" label="Email" error="Email is required" hint="We write to it" />],
  ['password', <PasswordField key="p" label="Email" error="Email is required" hint="We write to it" />],
  ['long text', <TextArea key="a" label="Email" error="Email is required" hint="We write to it" />],
  ['choice', <SelectField key="s" label="Email" error="Email is required" hint="We write to it" options={genders} />],
  ['tick', <Checkbox key="c" label="Email" error="Email is required" hint="We write to it" />],
])('a wrong %s field says so, and reads its hint and its error', (_kind, field) => {
  render(field);
  const control = screen.getByLabelText(/^Email/);
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('We write to it Email is required');
});

test('a field without an error is valid and describes nothing', () => {
  render(<TextField label="Email" />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
});

test('an optional field says so in its name', () => {
  render(<TextField label="Last name" optional />);
  expect(screen.getByRole('textbox', { name: 'Last name (optional)' })).toBeVisible();
});

test('a hidden label still names the field', () => {
  render(<TextArea label="Message" hideLabel />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('the password is hidden until it is asked for, and can be hidden again', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret12');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret12');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('showing the password does not send the form', async () => {
  const user = userEvent.setup();
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <PasswordField label="Password" />
      <button type="submit">Sign In</button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(sent).toBe(1);
});

function Search() {
  const [text, setText] = useState('rabbit');
  return <SearchField label="Search doctors" value={text} onChange={setText} />;
}

test('the search can be emptied, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search doctors' })).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test("a form's error is an alert, and nothing is announced without one", () => {
  const { rerender } = render(<FormError />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  rerender(<FormError>Login failed. Invalid credentials.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Invalid credentials.');
});
