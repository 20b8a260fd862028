import { businessHours, supportResponse } from '../../../lib/brand.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type ContactReceivedProps = { readonly senderName: string };

/** To the sender of a contact message. */
export const contactReceived: Email<ContactReceivedProps> = {
  kind: 'contact-received',
  subject: () => 'We have your message',
  preview: () => `A person will reply in ${supportResponse}.`,
  title: () => 'Thank you. We have your message.',
  Content: ContactReceived,
};

/**
 * NOTE: the message itself is left out, and the name too when it does not look like one. Anybody can write anybody's
 * address into the form, and would otherwise have us deliver their text.
 */
function ContactReceived({ senderName, site }: ContactReceivedProps & { readonly site: EmailSite }) {
  return (
    <>
      <Paragraph>
        {looksLikeName(senderName) ? `Hi ${senderName}, a` : 'A'} person will read your message and reply in{' '}
        {supportResponse}. Business hours are {businessHours}.
      </Paragraph>
      <Paragraph>Many questions about codes, delivery and fundraisers are already answered here:</Paragraph>
      <EmailButton href={`${site.publicUrl}/faq`}>Read the FAQ</EmailButton>
      <Paragraph>
        If you did not write to us, someone mistyped their address. You can ignore this email.
      </Paragraph>
    </>
  );
}

function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(text) && !/\.\S/.test(text);
}
