import userEvent from '@testing-library/user-event';

/** Enters a text at once: typing renders the page for each letter. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
