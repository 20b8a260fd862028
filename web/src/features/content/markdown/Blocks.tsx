import type { MarkedToken, Token, Tokens } from 'marked';
import { Link } from 'react-router';
import { known } from './markdown';
import { useLingui } from '../../../lib/texts/use-lingui';

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
    <div className="prose-table" tabIndex={0} role="region" aria-label={i18n.t('Table')}>
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

/** Inline text. */
function Inline({ tokens }: { tokens: readonly Token[] }) {
  return known(tokens).map((token, index) => <Words key={index} token={token} />);
}

function Words({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
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
