import type { Language } from '../../lib/languages.js';
import type { ComponentType } from 'react';

/** What the foot of every email and its links need. */
export type EmailSite = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly seller: Seller;
};

/** Who writes, by law: mail has to say it. */
export type Seller = { readonly legalName: string; readonly postalAddress: string };

/** One kind of email, from which HTML and plain text are both made. React escapes everything that users typed. */
export type Email<Props extends object> = {
  /** Its name in the log, in Message-IDs and in metrics. */
  readonly kind: string;
  /** In the language of the order, or of the page where they wrote to us. */
  readonly isForBuyers?: true;
  readonly subject: (props: Props) => string;
  /** The line that mail programs show beside the subject. */
  readonly preview: (props: Props) => string;
  /** The outcome in one line: its heading. */
  readonly title: (props: Props) => string;
  /** What stands below the heading. */
  readonly Content: ComponentType<Props & { readonly site: EmailSite }>;
  /** Who returns questions, where that is not our support. */
  readonly Questions?: ComponentType<Props>;
  /** Of bulk mail: the foot says how to end it. */
  readonly unsubscribeUrl?: (props: Props) => string;
};

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

export type RenderEmail = <Props extends object>(
  email: Email<Props>,
  props: NoInfer<Props>,
  site: EmailSite,
  language?: Language,
) => RenderedEmail;
