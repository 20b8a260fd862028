import type { EmlPart } from './parse-eml.js';
import type { MailboxEntry, StoredMail } from './mailbox.js';

/** The list of messages, newest first. */
export function listPage(entries: readonly MailboxEntry[]): string {
  const rows = entries.map(
    ({ id, to, subject, template, sentAt }) => `<tr>
      <td><a href="/dev/mailbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a></td>
      <td>${escapeHtml(to)}</td><td>${escapeHtml(template)}</td><td>${time(sentAt)}</td></tr>`,
  );
  const table = `<div class="scroll"><table><caption>${entries.length} emails, newest first</caption>
    <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Email</th><th scope="col">Sent</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;
  return page('Mailbox', entries.length > 0 ? table : '<p>No emails yet. Place an order or write to us.</p>');
}

/** One message: as a mail program shows it, its plain text, its headers, what is attached. */
export function emailPage(id: string, { message }: StoredMail): string {
  const part = (type: string): string =>
    message.parts.find((found) => found.type === type && !found.fileName)?.content.toString() ?? '';
  const attached = message.parts.filter(({ fileName, contentId }) => fileName !== null && contentId === null);
  const attachments = attached.map(
    ({ fileName, type, content }) =>
      `<li>${escapeHtml(fileName ?? '')} (${escapeHtml(type)}, ${content.length} bytes)</li>`,
  );
  return page(
    message.headers.get('subject') ?? 'Email',
    `<p><a href="/dev/mailbox">All emails</a> · <a href="/dev/mailbox/${encodeURIComponent(id)}.eml">Download .eml</a></p>
    <dl><dt>To</dt><dd>${escapeHtml(message.headers.get('to') ?? '')}</dd>
      <dt>From</dt><dd>${escapeHtml(message.headers.get('from') ?? '')}</dd>
      <dt>Reply-To</dt><dd>${escapeHtml(message.headers.get('reply-to') ?? '')}</dd></dl>
    <h2>HTML</h2>
    <iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
      withPictures(part('text/html'), message.parts).replace('<head>', '<head><base target="_blank">'),
    )}"></iframe>
    <h2>Text</h2><pre>${escapeHtml(part('text/plain'))}</pre>
    <h2>Headers</h2><pre>${escapeHtml(message.headerText)}</pre>
    ${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('')}</ul>` : ''}`,
  );
}

/** As a mail program does: each embedded picture in the place that names it. */
function withPictures(html: string, parts: readonly EmlPart[]): string {
  return parts.reduce(
    (text, { contentId, type, content }) =>
      contentId === null
        ? text
        : text.replaceAll(`cid:${contentId}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
    <title>${escapeHtml(title)} · Skycrumb demo mailbox</title><style>${style}</style></head>
    <body><p class="strip" role="note">Demo mailbox: these emails were not sent to anybody.</p>
    <main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

function time(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').slice(0, 19))} UTC</time>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --bg: #fffaf2; --ink: #32163a; --line: #e8ded0; --link: #2c46be; --soft: #fdf0c7; --on-soft: #693b03; }
@media (prefers-color-scheme: dark) { :root { --bg: #190e1d; --ink: #f5eef7; --line: #402f46; --link: #9bbeff; --soft: #402c0c; --on-soft: #fadb90; } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 900px; margin: 0 auto; padding: 16px; }
.strip { margin: 0; padding: 8px 16px; background: var(--soft); color: var(--on-soft); text-align: center; }
a { color: var(--link); } .scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; } caption { text-align: left; padding: 8px 0; }
th, td { text-align: left; padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
dt { font-weight: 600; } dd { margin: 0 0 8px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
