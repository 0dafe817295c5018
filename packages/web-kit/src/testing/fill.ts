import userEvent from '@testing-library/user-event';

/**
 * Fills a field at once, as a password manager does. Typing letter by letter renders a form for each of them, which is most
 * of the time of a test whose matter is not the typing.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
