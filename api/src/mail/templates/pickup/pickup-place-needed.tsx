import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type PickupPlaceNeededProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly orderId: string;
};

/** To the contact of an organization whose first pickup order has no place: one for each organization. */
export const pickupPlaceNeeded: Email<PickupPlaceNeededProps> = {
  kind: 'pickup-place-needed',
  subject: () => 'Where and when do you hand out your pickup orders?',
  preview: ({ organizationName }) => `${organizationName} has its first pickup order.`,
  title: () => 'Your first pickup order has no place yet.',
  Content: PickupPlaceNeeded,
};

function PickupPlaceNeeded(props: PickupPlaceNeededProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, contactName, orderId, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, a supporter of {organizationName} chose to pick up order {orderId.slice(-8)} from
        you. We pack it and send it to you, and you hand it out. Where and when?
      </Paragraph>
      <Paragraph>
        Add a pickup day, or enter a pickup address in your settings. Until then your supporters read “Pickup
        at TBD”, and the checkout offers shipping only. If you do not want to hand out orders, turn pickup off
        in your settings and write to us about this one.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}/pickup-days`}>
        Add a pickup day
      </EmailButton>
    </>
  );
}
