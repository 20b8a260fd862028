import { businessHours, supportResponse } from '../../../lib/brand.js';
import { looksLikeName } from '../../../lib/mail-address.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Subheading, Typed } from '../parts.js';
import { t } from '../texts.js';

/** To the sender of a contact message. */
export const contactReceived: Email<{ readonly senderName: string }> = {
  kind: 'contact-received',
  isForBuyers: true,
  subject: () => t('We have your message'),
  preview: () => t('A person will reply in {time}.', { time: t(supportResponse) }),
  title: () => t('Thank you. We have your message.'),
  /**
   * NOTE: leaves out the message, and the name when it does not look like one. Otherwise anyone could enter a stranger's
   * address in the form and have us deliver their text.
   */
  Content: ({ senderName }) => (
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
      <EmailButton href="/faq">{t('Read the FAQ')}</EmailButton>
      <Paragraph>
        {t('If you did not write to us, someone mistyped their address. You can ignore this email.')}
      </Paragraph>
    </>
  ),
};

/** A staff member's reply, in the thread of the acknowledgement. */
export const contactReply: Email<{
  readonly text: string;
  readonly staffName: string;
  readonly message: string;
}> = {
  kind: 'contact-reply',
  isForBuyers: true,
  subject: () => `Re: ${t('We have your message')}`,
  preview: ({ text }) => text.slice(0, 120),
  title: () => t('Our reply'),
  Content: ({ text, staffName, message }) => (
    <>
      <Paragraph>
        <Typed>{text}</Typed>
      </Paragraph>
      <Paragraph>{staffName}</Paragraph>
      <Subheading>{t('You wrote')}</Subheading>
      <Paragraph>
        <Typed>{message}</Typed>
      </Paragraph>
    </>
  ),
};

/** A contact message to the support address; Reply-To is the sender. */
export const contactToSupport: Email<{
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organization: string | null;
  readonly message: string;
  /** The reference of the order that its buyer reports a problem with. */
  readonly order?: string | null;
  readonly wantsRefund?: boolean | null;
}> = {
  kind: 'contact-to-support',
  isForSupport: true,
  subject: ({ senderName, order }) =>
    order ? `Problem with order ${order}: ${senderName}` : `Contact form: ${senderName}`,
  preview: ({ message }) => message.slice(0, 120),
  title: ({ order }) => (order ? 'A problem with an order' : 'A message from the contact form'),
  Content: ({ senderName, senderEmail, organization, message, order, wantsRefund }) => (
    <>
      <Facts
        rows={[
          ['Name', senderName],
          ['Email', senderEmail],
          order && ['Order', order],
          wantsRefund && ['Asks for', 'A refund'],
          // They are uploaded after the message.
          order && ['Photos, if any', 'With the message in the administration'],
          organization && ['Organization', organization],
        ]}
      />
      <Subheading>Message</Subheading>
      <Paragraph>
        <Typed>{message}</Typed>
      </Paragraph>
      <EmailButton href={mailto(senderEmail)}>Reply by email</EmailButton>
    </>
  ),
};

/** Encodes characters such as `?` that would start the link's own parameters. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
