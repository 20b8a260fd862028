import type { Email, EmailSite } from '../../../src/mail/delivery/email.js';
import type { Language } from '../../../src/lib/languages.js';
import type { RenderedEmail } from '../../../src/mail/delivery/email.js';
import { renderEmail } from '../../../src/mail/templates/render-email.js';

/** Whatever is told when it happens is told when it is taken back: by which kind, or why by none. */
type Opposite = { readonly takenBackBy: string } | { readonly never: string };

/** The site of emails in tests. */
export const site: EmailSite = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

/** The text with its line breaks and column spaces taken out. */
export function flatText({ text }: RenderedEmail): string {
  return text.replace(/\s+/g, ' ');
}

export type EmailSample = {
  readonly kind: string;
  readonly opposite: Opposite;
  readonly render: (site: EmailSite, language?: Language) => RenderedEmail;
};

export function sample<Props extends object>(
  email: Email<Props>,
  props: NoInfer<Props>,
  opposite: Opposite,
): EmailSample {
  return {
    kind: email.kind,
    opposite,
    render: (site, language) => renderEmail(email, props, site, language),
  };
}
