import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton, LinkButton } from '@vetcare/ui';
import { useState } from 'react';
import { buttonClass } from '../src/action/button-class';

test('a busy button says what it does and is not pressed twice', async () => {
  const user = userEvent.setup();
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const { rerender } = render(<Button onClick={press}>Pay</Button>);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  rerender(
    <Button onClick={press} busy="Processing...">
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Processing...' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(pressed).toBe(1);
});

/** Blurs the button when it is disabled, as browsers do. In jsdom it would keep the focus. */
function Sending({ children }: { children?: React.ReactNode }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button busy={busy && 'Saving...'} onClick={() => setBusy(true)}>
        Save
      </Button>
      <button type="button" onClick={() => setBusy(false)}>
        Answer
      </button>
      {children}
    </>
  );
}

test('a button that worked has the focus again', async () => {
  render(<Sending />);
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByRole('button', { name: 'Saving...' }).blur());
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a button that worked leaves the focus to whoever has gone on', async () => {
  render(
    <Sending>
      <input aria-label="Next" />
    </Sending>,
  );
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByLabelText('Next').focus());
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByLabelText('Next')).toHaveFocus();
});

test('a button sends a form only when it is told to', () => {
  render(
    <>
      <Button>Back</Button>
      <Button type="submit">Register</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('type', 'submit');
});

test('an icon has a name', () => {
  render(<IconButton label="Open chat" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Open chat' })).toBeEnabled();
});

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) {
  return <a {...rest} href={`/base${to}`} />;
}

test("a link that looks like a button is a link, also the router's", () => {
  render(
    <>
      <LinkButton href="/doctor">Doctors</LinkButton>
      <LinkButton as={RouterLink} to="/doctor/1">
        View Profile
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Doctors' })).toHaveAttribute('href', '/doctor');
  expect(screen.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/base/doctor/1');
});

test("a button's looks can be lent", () => {
  expect(buttonClass({ variant: 'danger', size: 'lg' }, 'mine').split(' ')).toEqual(
    expect.arrayContaining(['button', 'danger', 'lg', 'mine']),
  );
  expect(buttonClass()).toContain('primary');
});
