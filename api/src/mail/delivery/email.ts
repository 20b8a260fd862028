import type { ComponentType } from 'react';

/** What the foot of every email and its links need. */
export type EmailSite = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly seller: Seller;
};

/** Who writes, by law: mail has to say it. */
export type Seller = { readonly legalName: string; readonly postalAddress: string };

/**
 * One kind of email: its subject, the line that mail programs show beside it, and its text as a React Email
 * template, from which HTML and plain text are both made. React escapes everything that users typed.
 */
export type Email<Props extends object> = {
  readonly subject: (props: Props) => string;
  readonly preview: (props: Props) => string;
  readonly Content: ComponentType<Props & { readonly site: EmailSite }>;
};

/**
 * An email by name. The template is loaded when the first one is sent: React Email costs a process about a second
 * to load, and web processes send nothing.
 */
export type EmailTemplate<Props extends object> = {
  readonly kind: string;
  readonly load: () => Promise<Email<Props>>;
};
