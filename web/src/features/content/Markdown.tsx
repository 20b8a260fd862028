import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Link } from 'react-router';
import { useLingui } from '../../lib/texts/use-lingui';

/** Renders paragraphs, lists, tables and headings. HTML in the text is shown as plain characters. */
export function Blocks({ tokens }: { tokens: readonly MarkedToken[] }) {
  return tokens.map((token, index) => <Block key={index} token={token} />);
}

function Block({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'heading': {
      // The page has the h1, its sections have the h2.
      const Heading = token.depth <= 2 ? 'h2' : token.depth === 3 ? 'h3' : 'h4';
      return (
        <Heading>
          <Inline tokens={token.tokens} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens} />
        </p>
      );
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />;
    case 'list':
      return <List list={token} />;
    case 'table':
      return <Table table={token} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={known(token.tokens)} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'html':
      return <p>{token.text}</p>;
    default:
      return null;
  }
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      <Blocks tokens={known(item.tokens)} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table }: { table: Tokens.Table }) {
  const { i18n } = useLingui();
  return (
    <div className="prose-table" tabIndex={0} role="group" aria-label={i18n.t('Table')}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens }: { tokens: readonly Token[] }) {
  return known(tokens).map((token, index) => <Words key={index} token={token} />);
}

function Words({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Tag = token.type;
      return (
        <Tag>
          <Inline tokens={token.tokens} />
        </Tag>
      );
    }
    case 'link':
      return <Anchor link={token} />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'image':
    case 'escape':
    case 'html':
      return <span>{token.text}</span>;
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : <span>{token.text}</span>;
    default:
      return null;
  }
}

/** Renders only safe addresses as links: `javascript:` and the like stay plain text. */
function Anchor({ link: { href, tokens } }: { link: Tokens.Link }) {
  const words = <Inline tokens={tokens} />;
  if (/^(\/(?!\/)|#)/.test(href)) {
    return (
      <Link to={href} className="link">
        {words}
      </Link>
    );
  }
  if (!/^(https?:|mailto:)/i.test(href)) return words;
  return (
    <a href={href} className="link" rel="noreferrer">
      {words}
    </a>
  );
}

/** A heading and everything up to the next heading of its depth. */
export type Part = { id: string; title: string; tokens: MarkedToken[] };

/** Parses Markdown into tokens. It is never turned into an HTML string: React renders the tokens. */
export function readMarkdown(markdown: string): MarkedToken[] {
  return known(Lexer.lex(markdown));
}

/** marked has other tokens only with extensions, and we use none. */
function known(tokens: readonly Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}

/** Splits a text at its headings of one depth. `taken` holds the ids already used on the page. */
export function outlineOf(tokens: readonly MarkedToken[], depth: number, taken = new Set<string>()) {
  const before: MarkedToken[] = [];
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth) {
      parts.push({ id: freeId(plainText(token.tokens), taken), title: plainText(token.tokens), tokens: [] });
    } else {
      (parts.at(-1)?.tokens ?? before).push(token);
    }
  }
  return { before, parts };
}

function plainText(tokens: readonly Token[]): string {
  return known(tokens)
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '',
    )
    .join('');
}

/** 'How long does it keep?' becomes `how-long-does-it-keep`; a second one gets `-2`. */
function freeId(title: string, taken: Set<string>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part';
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
