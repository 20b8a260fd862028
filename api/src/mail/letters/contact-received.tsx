import type { Letter, LetterSite } from '../letter.js';
import { LetterFrame } from './LetterFrame.js';
import { LetterButton, Paragraph } from './parts.js';

export type ContactReceivedProps = { readonly senderName: string };

export const contactReceived: Letter<ContactReceivedProps> = {
  subject: () => 'We have your message',
  preview: () => 'A person reads it and answers within 24 hours.',
  Content: ContactReceived,
};

/**
 * NOTE: the message itself is left out, and the name too when it does not look like one. Anybody can write anybody's
 * address into the form, and would otherwise have us deliver their text.
 */
function ContactReceived({ senderName, site }: ContactReceivedProps & { readonly site: LetterSite }) {
  return (
    <LetterFrame
      preview={contactReceived.preview({ senderName })}
      title="Thank you. We have your message."
      site={site}
    >
      <Paragraph>
        {looksLikeName(senderName) ? `Hi ${senderName}, a` : 'A'} person reads your message and answers within
        24 hours. Our office is open Monday-Friday, 9:00 AM to 5:00 PM EST.
      </Paragraph>
      <Paragraph>Many questions about codes, delivery and fundraisers are answered already:</Paragraph>
      <LetterButton href={`${site.publicUrl}/faq`}>Read the FAQ</LetterButton>
      <Paragraph>If you did not write to us, somebody mistyped their address. You need do nothing.</Paragraph>
    </LetterFrame>
  );
}

function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(text) && !/\.\S/.test(text);
}
