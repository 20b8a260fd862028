import { expect, type Page } from '@playwright/test';

type Entry = { id: string; to: string; template: string };

/** Waits for an email of a kind to an address and returns the newest one's text, without soft line breaks. */
export async function emailTo(
  { request }: Pick<Page, 'request'>,
  address: string,
  template: string,
): Promise<string> {
  let email: Entry | undefined;
  await expect
    .poll(async () => {
      const response = await request.get('/dev/mailbox.json');
      const emails = (await response.json()) as Entry[]; // the mailbox's documented list
      email = emails.find((entry) => entry.template === template && entry.to.includes(address));
      return email;
    })
    .toBeDefined();
  const source = await (await request.get(`/dev/mailbox/${email?.id}.eml`)).text();
  return source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
