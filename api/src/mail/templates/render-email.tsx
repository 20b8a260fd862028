import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../lib/languages.js';
import { oneLine } from '../../lib/mail-address.js';
import { EmailFrame } from './EmailFrame.js';
import type { Email, EmailSite, RenderedEmail } from '../delivery/email.js';
import { ShopAddress } from './parts.js';
import { inLanguage } from './texts.js';

/** Fits the subject column of the log, and is more than any mail program shows. */
const maxSubjectCharacters = 200;

/** The doctype that mail programs expect. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderEmail<Props extends object>(
  email: Email<Props>,
  props: NoInfer<Props>,
  site: EmailSite,
  language: Language = 'en',
): RenderedEmail {
  const isAsTyped = email.isForBuyers || email.isForSupport;
  // The same keys, with a text for each text.
  const shown = isAsTyped ? props : (unlinked(props) as typeof props);
  return inLanguage(language, () => write(email, shown, site));
}

/**
 * Without what mail programs turn into links, besides our own: a stranger may have typed it, and the address. A code
 * stands for a name that has one, `organizationCode` for `organizationName`.
 */
function unlinked(value: unknown, key = '', code?: unknown): unknown {
  if (typeof value === 'string') {
    if (/(?:email|url|path|token)$/i.test(key) || !turnsIntoLink(value)) return value;
    return code ?? instead[key] ?? '(not shown in emails)';
  }
  if (Array.isArray(value)) return value.map((one) => unlinked(one, key));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const codeOf = (name: string): unknown =>
    name.endsWith('Name') ? Reflect.get(value, name.replace(/Name$/, 'Code')) : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, unlinked(one, name, codeOf(name))]),
  );
}

/** Also with other characters that browsers read as dots, slashes and at signs. */
function turnsIntoLink(text: string): boolean {
  const read = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /:\/\/|@|\d(?:\.\d+){3}|[^\s.。][.。]\p{L}{2,}/u.test(read);
}

const instead: Readonly<Record<string, string>> = {
  contactName: 'there',
  fullName: 'there',
  accountName: 'your account',
  organizationName: 'a fundraiser',
  classroomName: 'a class',
  name: 'a class',
};

function write<Props extends object>(
  { subject, preview, title, Content, Questions, unsubscribeUrl }: Email<Props>,
  props: NoInfer<Props>,
  site: EmailSite,
): RenderedEmail {
  const html =
    doctype +
    isolated(
      renderToStaticMarkup(
        <ShopAddress value={site.publicUrl}>
          <EmailFrame
            preview={preview(props)}
            title={title(props)}
            site={site}
            unsubscribeUrl={unsubscribeUrl?.(props)}
            questions={Questions && <Questions {...props} />}
          >
            <Content {...props} site={site} />
          </EmailFrame>
        </ShopAddress>,
      ),
    );
  return {
    subject: isolated(oneLine(subject(props))).slice(0, maxSubjectCharacters),
    html,
    text: toPlainText(html.replace(pictureCells, '')),
  };
}

/** Sets names in right-to-left scripts apart: they would otherwise swap places with the amounts beside them. */
function isolated(text: string): string {
  return text.replace(rightToLeft, '\u2068$&\u2069');
}

const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\p{M}\p{N}\s'’.-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])*/gu;

/** In the plain-text tables they would be an empty column. */
const pictureCells = /<td [^>]*data-skip-in-text.*?<\/td>/gs;

const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** Blank lines between paragraphs, link addresses after their text, facts in aligned columns. */
const toPlainText = compile({
  wordwrap: 78,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'h1', options: heading },
    { selector: 'h2', options: heading },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 48 } },
  ],
});
