import type { MarkedToken, Token, Tokens } from 'marked';
import { Link } from 'react-router';
import { known } from './markdown';

/** Words within a paragraph. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
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

/** Only addresses that lead somewhere are links: `javascript:` and the like stay plain words. */
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
