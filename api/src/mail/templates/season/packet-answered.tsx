import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph, Typed } from '../parts.js';

/** To the organization's contact: the principal said yes or no. One for each time that they say it. */
export const packetAnswered: Email<{
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly isYes: boolean;
  /** The principal's. */
  readonly name: string;
  /** Empty where they left none. */
  readonly word: string;
}> = {
  kind: 'packet-answered',
  subject: ({ isYes, organizationName }) =>
    `Your principal said ${isYes ? 'yes' : 'no'} to the fundraiser of ${organizationName}`,
  preview: ({ name, isYes }) => `${name} said ${isYes ? 'yes' : 'no'}.`,
  title: ({ isYes }) => (isYes ? 'Your principal said yes.' : 'Your principal said no.'),
  Content: ({ organizationId, contactName, isYes, name, word, site }) => (
    <>
      <Paragraph>
        Hi {contactName}, {name} read your packet and said {isYes ? 'yes' : 'no'}
        {word ? ':' : '.'}
      </Paragraph>
      {word && (
        <Paragraph>
          <Typed>{word}</Typed>
        </Paragraph>
      )}
      <Paragraph>
        {isYes
          ? 'The packet with this answer is on your Season page, for your files.'
          : 'Talk it over: the same link takes another answer.'}
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/season`}>
        Open your season
      </EmailButton>
    </>
  ),
};
