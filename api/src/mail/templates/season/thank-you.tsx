import type { Email } from '../../delivery/email.js';
import { Paragraph, Typed } from '../parts.js';
import { t } from '../texts.js';

/** To buyers who agreed at the checkout: one for each season, in the words of the organization. */
export const thankYou: Email<{
  readonly organizationName: string;
  readonly customerName: string;
  /** As the organization typed them. */
  readonly words: string;
}> = {
  kind: 'thank-you',
  isForBuyers: true,
  subject: ({ organizationName }) => t('Thank you from {organization}', { organization: organizationName }),
  preview: ({ words }) => words,
  title: ({ organizationName }) => t('Thank you from {organization}.', { organization: organizationName }),
  Content: ({ organizationName, customerName, words }) => (
    <>
      <Paragraph>{t('Hi {name},', { name: customerName })}</Paragraph>
      <Paragraph>
        <Typed>{words}</Typed>
      </Paragraph>
      <Paragraph>
        {t('You agreed at the checkout to one thank-you from {organization}. This is it: no other follows.', {
          organization: organizationName,
        })}
      </Paragraph>
    </>
  ),
};
