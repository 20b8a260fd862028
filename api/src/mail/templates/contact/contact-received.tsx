import { businessHours, supportResponse } from '../../../lib/brand.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { EmailButton, Paragraph } from '../parts.js';

export type ContactReceivedProps = { readonly senderName: string };

export const contactReceived: Email<ContactReceivedProps> = {
  subject: () => 'We have your message',
  preview: () => `A person reads it and answers in ${supportResponse}.`,
  Content: ContactReceived,
};

/**
 * NOTE: the message itself is left out, and the name too when it does not look like one. Anybody can write anybody's
 * address into the form, and would otherwise have us deliver their text.
 */
function ContactReceived({ senderName, site }: ContactReceivedProps & { readonly site: EmailSite }) {
  return (
    <EmailFrame
      preview={contactReceived.preview({ senderName })}
      title="Thank you. We have your message."
      site={site}
    >
      <Paragraph>
        {looksLikeName(senderName) ? `Hi ${senderName}, a` : 'A'} person reads your message and answers in{' '}
        {supportResponse}. Business hours are {businessHours}.
      </Paragraph>
      <Paragraph>Many questions about codes, delivery and fundraisers are answered already:</Paragraph>
      <EmailButton href={`${site.publicUrl}/faq`}>Read the FAQ</EmailButton>
      <Paragraph>If you did not write to us, somebody mistyped their address. You need do nothing.</Paragraph>
    </EmailFrame>
  );
}

function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(text) && !/\.\S/.test(text);
}
