import { oneLine } from '../../lib/mail-address.js';
import { writeMarkup } from '../markup/write-markup.js';
import { toPlainText } from '../plain-text/plain-text.js';
import type { Email, EmailSite } from './email.js';

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

/** The subject column of the log, and more than any mail program shows. */
const maxSubjectCharacters = 200;

/** What mail programs expect before the document. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderEmail<Props extends object>(
  { subject, Content }: Email<Props>,
  props: Props,
  site: EmailSite,
): RenderedEmail {
  const html = doctype + writeMarkup(<Content {...props} site={site} />);
  return {
    subject: oneLine(subject(props)).slice(0, maxSubjectCharacters),
    html,
    text: toPlainText(html),
  };
}
