import type { Language } from '../../lib/languages.js';
import type { ComponentType } from 'react';

/** The facts that the footer and the links of every email need. */
export type EmailSite = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly seller: Seller;
};

/** The sender, which email must name by law. */
export type Seller = { readonly legalName: string; readonly postalAddress: string };

/** The props of an email to an organization's contact. */
export type ToContact = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
};

/** The props of an email to the buyer of an order. */
export type ToBuyer = {
  readonly orderId: string;
  /** The buyer's page. */
  readonly orderUrl: string;
  readonly customerName: string;
};

/** One kind of email, rendered as HTML and as plain text. React escapes everything that users typed. */
export type Email<Props extends object> = {
  /** Its name in the log, in Message-IDs and in metrics. */
  readonly kind: string;
  /** Sent in the language of the order, or of the page where the buyer wrote to us. */
  readonly isForBuyers?: true;
  /** Repeats what somebody wrote, links included. */
  readonly isForSupport?: true;
  readonly subject: (props: Props) => string;
  /** The line that mail programs show beside the subject. */
  readonly preview: (props: Props) => string;
  /** The heading: the outcome in one line. */
  readonly title: (props: Props) => string;
  /** Everything below the heading. */
  readonly Content: ComponentType<Props & { readonly site: EmailSite }>;
  /** Who answers questions, when that is not our support. */
  readonly Questions?: ComponentType<Props>;
  /** Bulk mail only: the unsubscribe link of the footer. */
  readonly unsubscribeUrl?: (props: Props) => string;
};

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

export type RenderEmail = <Props extends object>(
  email: Email<Props>,
  props: NoInfer<Props>,
  site: EmailSite,
  language?: Language,
) => RenderedEmail;
