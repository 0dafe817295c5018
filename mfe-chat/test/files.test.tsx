import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aMessage, composer, doctor, patient, renderChat } from './render-chat';

const pdf = (name = 'Report.pdf', words = '%PDF-1.4 report') => new File([words], name, { type: 'application/pdf' });
const choose = async (act: UserEvent, file: File) => {
  await act.click(await screen.findByRole('button', { name: 'Add a PDF' }));
  await act.upload(screen.getByLabelText('Add a PDF', { selector: 'input' }), file);
};
const file = { path: '/media/chat/0123456789abcdef01234567.pdf', name: 'Blood test.pdf', size: 1_468_006 };

describe('a PDF', () => {
  it('is a download with its name and size, and its name is not written twice', async () => {
    await renderChat({ messages: [aMessage(9, doctor, patient, { text: file.name, file })] });
    const link = await screen.findByRole('link', { name: /^Blood test\.pdf\s*PDF · 1\.4 MB\s*Download$/ });
    expect(link).toHaveAttribute('href', file.path);
    expect(link).toHaveAttribute('download', file.name);
    expect(screen.getAllByText(file.name, { selector: 'article *' })).toHaveLength(1);
  });

  it('is sent after a question, and not if that is cancelled', async () => {
    const { act } = await renderChat();
    await composer();
    await choose(act, pdf());
    expect(await screen.findByRole('dialog', { name: 'Send “Report.pdf”?' })).toBeInTheDocument();
    await act.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('PDF · 1 kB')).not.toBeInTheDocument();
    await choose(act, pdf());
    await act.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('PDF · 1 kB')).toBeInTheDocument();
  });

  it('leaves no input in the page, beside that of pictures, that nobody has asked for', async () => {
    const { act } = await renderChat();
    await composer();
    const button = await screen.findByRole('button', { name: 'Add a PDF' });
    const inputs = () => document.querySelectorAll('input[type=file]').length;
    expect(inputs()).toBe(1);
    await act.click(button);
    screen.getByLabelText('Add a PDF', { selector: 'input' }).dispatchEvent(new Event('cancel'));
    expect(inputs()).toBe(1);
  });

  it.each([
    ['is something else', pdf('x.pdf', '<html>'), 'This file is not a PDF.'],
    ['is too large', pdf('x.pdf', `%PDF-${'x'.repeat(10 * 1024 * 1024)}`), 'This PDF is larger than 10 MB.'],
  ])('that %s is refused with the reason', async (_what, given, words) => {
    const { act } = await renderChat();
    await composer();
    await choose(act, given);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
