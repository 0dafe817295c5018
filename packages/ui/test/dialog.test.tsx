import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Dialog, Sheet, TextArea } from '@vetcare/ui';
import { useState } from 'react';

function Delete({ mustAnswer, sheet, asks }: { mustAnswer?: boolean; sheet?: boolean; asks?: boolean }) {
  const [open, setOpen] = useState(false);
  const Layer = sheet ? Sheet : Dialog;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      <Layer
        open={open}
        onOpenChange={setOpen}
        mustAnswer={mustAnswer}
        title="Delete your account?"
        description="This can't be undone."
        footer={<Button onClick={() => setOpen(false)}>Understood</Button>}
      >
        {asks && <TextArea label="Reason" />}
      </Layer>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Delete account' });

test.each([['dialog'], ['sheet']])('a %s has a name, takes the focus and gives it back', async (kind) => {
  const user = userEvent.setup();
  render(<Delete sheet={kind === 'sheet'} />);
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(dialog).toHaveAccessibleDescription("This can't be undone.");
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('begins at the field it asks for, and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Delete asks />);
  await user.click(opener());
  expect(await screen.findByLabelText('Reason')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
});

test('what has the focus is in view, also from the first back to the last', async () => {
  const user = userEvent.setup();
  const shown: Element[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  render(<Delete />);
  await user.click(opener());
  await screen.findByRole('dialog');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Understood' })).toHaveFocus();
  expect(shown.at(-1)).toBe(screen.getByRole('button', { name: 'Understood' }));
  scroll.mockRestore();
});

test('has no landmarks of a page', async () => {
  const user = userEvent.setup();
  render(<Delete />);
  await user.click(opener());
  await screen.findByRole('dialog');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('Tab stays inside', async () => {
  const user = userEvent.setup();
  render(<Delete />);
  await user.click(opener());
  const dialog = screen.getByRole('dialog');
  for (const _ of [1, 2, 3, 4]) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test('Close closes', async () => {
  const user = userEvent.setup();
  render(<Delete />);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question that must be answered stays until it is', async () => {
  const user = userEvent.setup();
  render(<Delete mustAnswer />);
  await user.click(opener());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
