import { expect, type Page } from '@playwright/test';

type Entry = { id: string; to: string; template: string };

/** The text of the newest letter of a kind to an address, once it is there. Its soft line breaks are undone. */
export async function letterTo(page: Page, address: string, template: string): Promise<string> {
  let letter: Entry | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json');
      const letters = (await answer.json()) as Entry[]; // the mailbox's documented list
      letter = letters.find((entry) => entry.template === template && entry.to.includes(address));
      return letter;
    })
    .toBeDefined();
  const source = await (await page.request.get(`/dev/mailbox/${letter?.id}.eml`)).text();
  return source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
