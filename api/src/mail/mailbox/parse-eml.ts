/** One part of a message: a text, a picture or an attachment. */
export type EmlPart = {
  readonly type: string;
  readonly fileName: string | null;
  readonly content: Buffer;
  /** The id after `cid:` in the HTML; null for parts that the HTML does not show. */
  readonly contentId: string | null;
};

export type ParsedEml = {
  /** The header block as it was sent. */
  readonly headerText: string;
  /** By lower-case name, with encoded words decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly EmlPart[];
};

/** Parses the messages that this program wrote to its own mailbox; not a general parser. */
export function parseEml(source: string): ParsedEml {
  const { headerText, headers, body } = splitHead(source);
  return { headerText, headers, parts: partsOf(headers, body) };
}

type Head = { headerText: string; headers: Map<string, string>; body: string };

function splitHead(source: string): Head {
  const end = source.indexOf('\r\n\r\n');
  const headerText = end < 0 ? source : source.slice(0, end);
  const lines = headerText.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headerText, headers, body: end < 0 ? '' : source.slice(end + 4) };
}

function partsOf(headers: ReadonlyMap<string, string>, body: string): EmlPart[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === null) return [leafOf(headers, contentType, body)];
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return sections
    .filter((section) => !section.startsWith('--'))
    .flatMap((section) => {
      const part = splitHead(section.replace(/^[ \t]*\r\n/, ''));
      return partsOf(part.headers, part.body);
    });
}

function leafOf(headers: ReadonlyMap<string, string>, contentType: string, body: string): EmlPart {
  return {
    type: (contentType.split(';')[0] ?? '').trim().toLowerCase(),
    fileName: parameterOf(headers.get('content-disposition') ?? '', 'filename'),
    contentId: headers.get('content-id')?.replace(/^<|>$/g, '') ?? null,
    content: decodeBody(headers.get('content-transfer-encoding') ?? '7bit', body),
  };
}

function parameterOf(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return match ? (match[1] ?? match[2] ?? null) : null;
}

function decodeBody(encoding: string, body: string): Buffer {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64');
  if (encoding.toLowerCase() === 'quoted-printable') return decodeQuoted(body.replace(/=[ \t]*\r\n/g, ''));
  return Buffer.from(body);
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}

/** `=?UTF-8?Q?Caf=C3=A9?=` as "Café" (RFC 2047). Spaces between two encoded words are not part of the text. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, form: string, text: string) =>
      (form.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : decodeQuoted(text.replaceAll('_', ' '))
      ).toString(),
    );
}
