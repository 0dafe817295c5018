import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Fills a field at once, as a password manager does. Typing letter by letter renders a form for each of them, which is most
 * of the time of a test whose matter is not the typing.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  // A form focuses its first error in the next frame, which may come right after the click and would get the text.
  if (document.activeElement !== field) act(() => field.focus());
  await userEvent.paste(text);
}
