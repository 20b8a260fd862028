import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneLine } from '../../lib/mail-address.js';
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
  const html = doctype + renderToStaticMarkup(<Content {...props} site={site} />);
  return {
    subject: oneLine(subject(props)).slice(0, maxSubjectCharacters),
    html,
    text: toPlainText(html.replace(forTheEye, '')),
  };
}

/** Cells of a table that hold a picture alone: the plain text is set as a table without them. */
const forTheEye = /<td [^>]*data-skip-in-text.*?<\/td>/gs;

const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** Headings as they are written; facts as aligned columns. Compiled once: it costs more than what it is used for. */
const toPlainText = compile({
  wordwrap: 78,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: heading },
    { selector: 'h2', options: heading },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 48 } },
  ],
});
