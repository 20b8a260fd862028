import { businessHours, supportResponse } from '../../../lib/brand.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';
import { t } from '../texts.js';

export type ContactReceivedProps = { readonly senderName: string };

/** To the sender of a contact message. */
export const contactReceived: Email<ContactReceivedProps> = {
  kind: 'contact-received',
  isForBuyers: true,
  subject: () => t('We have your message'),
  preview: () => t('A person will reply in {time}.', { time: t(supportResponse) }),
  title: () => t('Thank you. We have your message.'),
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
        {looksLikeName(senderName)
          ? t('Hi {name}, a person will read your message and reply in {time}.', {
              name: senderName,
              time: t(supportResponse),
            })
          : t('A person will read your message and reply in {time}.', { time: t(supportResponse) })}{' '}
        {t('Business hours are {hours}.', { hours: t(businessHours) })}
      </Paragraph>
      <Paragraph>
        {t('Many questions about codes, delivery and fundraisers are already answered here:')}
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/faq`}>{t('Read the FAQ')}</EmailButton>
      <Paragraph>
        {t('If you did not write to us, someone mistyped their address. You can ignore this email.')}
      </Paragraph>
    </>
  );
}

function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(text) && !/\.\S/.test(text);
}
