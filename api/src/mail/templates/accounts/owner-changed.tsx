import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';

export type OwnerChangedProps = {
  readonly organizationName: string;
  readonly ownerName: string;
  /** Whether it goes to the new owner. */
  readonly isOwner: boolean;
};

/** To the former and the new owner, when a fundraiser is handed over. */
export const ownerChanged: Email<OwnerChangedProps> = {
  kind: 'owner-changed',
  subject: ({ organizationName, ownerName }) => `${ownerName} is now the owner of ${organizationName}`,
  preview: () => 'The fundraiser has been handed over.',
  title: ({ organizationName }) => `${organizationName} has a new owner`,
  Content: OwnerChanged,
};

function OwnerChanged({ organizationName, ownerName, isOwner }: OwnerChangedProps) {
  return (
    <Paragraph>
      {isOwner
        ? `${ownerName}, the fundraiser of ${organizationName} is yours now. Log in with your own email and password; our emails come to this address.`
        : `The fundraiser of ${organizationName} was handed over to ${ownerName}. This address and its password open nothing of it any more. If you did not expect this, write to us at once.`}
    </Paragraph>
  );
}
