import type { Shared } from './SharePopover';

type Message = Pick<Shared, 'link' | 'title' | 'text'>;

/** Opens the messages app with the text and the address. */
export function textAddress({ text, link }: Message): string {
  return `sms:?&body=${encodeURIComponent(`${text} ${link}`)}`;
}

/** Opens the mail program with an email to nobody yet. */
export function mailAddress({ title, text, link }: Message): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`;
}

/** Where else an address is handed on, each in a window of its own. */
export const socialNetworks = [
  {
    network: 'Facebook',
    addressFor: ({ link }: Message) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  },
  {
    network: 'X',
    addressFor: ({ text, link }: Message) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: link })}`,
  },
] as const;

/** Share windows are 600 by 400 (docs/product/organization.md#screens). */
export function openSocialWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400');
}
