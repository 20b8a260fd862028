import { createContext, type CSSProperties, Fragment, type ReactNode, useContext } from 'react';
import { codeFont, colors, font, textStyle } from './email-style.js';
import { MoneyWords } from './MoneyWords.js';
import { language } from './texts.js';

type PanelProps = {
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
};

/** A padded box that works in Outlook too: a table of one cell. */
export function Panel({ className, style, children }: PanelProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%" style={panel}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <p className="ink" style={textStyle}>
      {children}
    </p>
  );
}

export function Subheading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className="ink" style={subheading}>
      {children}
    </h2>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** A row of `Facts`, which leaves out those without a value. */
export type MaybeFact = Fact | false | '' | null | undefined;

/** Labels and values in two columns, in plain text too. For labels that people typed, see NamedValues. */
export function Facts({ rows: given }: { readonly rows: readonly MaybeFact[] }) {
  const rows = given.filter((row) => !!row);
  return (
    <>
      <table className="facts" role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={table}>
        <tbody>
          {rows.map(([label, value], index) => (
            <tr key={index}>
              <td className="ink-2 line" style={labelCell}>
                {label}
              </td>
              <td className="ink line" style={cell}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoneyWords labels={rows.map(([label]) => label)} />
    </>
  );
}

/** The shop's address, for links to its own pages: they begin with a slash. */
export const ShopAddress = createContext('');

/** A mail program's browser does not know the order's language: links to the shop name that of the email. */
export function useAddress(href: string): string {
  const shop = useContext(ShopAddress);
  const address = href.startsWith('/') ? shop + href : href;
  if (language() === 'en' || !address.startsWith(shop)) return address;
  const url = new URL(address);
  url.searchParams.set('lang', language());
  return url.href;
}

/** The email's one button, 48 px high. Outlook ignores the padding of links, so it gets stretched spaces instead. */
export function EmailButton({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div style={{ padding: '8px 0 24px' }}>
      <a className="button" href={useAddress(href)} style={button} target="_blank">
        <span dangerouslySetInnerHTML={{ __html: spaceForOutlook('mso-text-raise:21') }} />
        <span style={buttonText}>{children}</span>
        <span dangerouslySetInnerHTML={{ __html: spaceForOutlook('') }} />
      </a>
    </div>
  );
}

/** As wide as the button's padding, 28 px; the first one is raised by half its height. */
function spaceForOutlook(raise: string): string {
  return `<!--[if mso]><i style="mso-font-width:467%;${raise}" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`;
}

export function MailLink({ address }: { readonly address: string }) {
  return <PageLink href={`mailto:${address}`}>{address}</PageLink>;
}

/** A link besides the email's one button. */
export function PageLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      className="link"
      href={useAddress(href)}
      style={{ color: colors.link, textDecoration: 'underline' }}
      target="_blank"
    >
      {children}
    </a>
  );
}

/** A code to type, in a font that tells 0 from O and 1 from I. */
export function Code({ children }: { readonly children: string }) {
  return <strong style={{ fontFamily: codeFont, letterSpacing: '.04em' }}>{children}</strong>;
}

/** A number to copy, of 20 to 40 characters; small enough that a tracking number fits on one line of a phone. */
export function LongNumber({ children }: { readonly children: string }) {
  return <span style={{ fontFamily: codeFont, fontSize: 14 }}>{children}</span>;
}

/** Text that someone typed, with its line breaks. */
export function Typed({ children }: { readonly children: string }) {
  return children.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

// Rounded corners need cells that keep their own borders.
const panel = { width: '100%', borderCollapse: 'separate' as const };

const subheading = {
  margin: '0 0 8px',
  color: colors.ink,
  fontFamily: `Fredoka, ${font}`,
  fontSize: 19,
  fontWeight: 600,
  lineHeight: '24px',
};

export const table = { width: '100%', borderCollapse: 'collapse' as const, margin: '0 0 24px' };

export const cell = {
  padding: '10px 0',
  borderBottom: `1px solid ${colors.line}`,
  color: colors.ink,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '22px',
  verticalAlign: 'top' as const,
  wordBreak: 'break-word' as const,
};

// At least as wide as its longest word, which is never broken.
const labelCell = {
  ...cell,
  width: '34%',
  paddingRight: 12,
  color: colors.ink2,
  wordBreak: 'normal' as const,
};

const button = {
  display: 'inline-block',
  maxWidth: '100%',
  msoPaddingAlt: '0px',
  padding: '14px 28px',
  backgroundColor: colors.primary,
  borderRadius: 24,
  color: colors.onPrimary,
  fontFamily: font,
  fontSize: 16,
  fontWeight: 700,
  lineHeight: '20px',
  textDecoration: 'none',
};

const buttonText = { display: 'inline-block', maxWidth: '100%', lineHeight: '120%', msoTextRaise: '10.5px' };

/** One row for each class or order: its name takes the room, its amount or code is on the right. */
export function NamedValues({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <table className="facts" role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={table}>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <td className="ink line" style={cell}>
              {name}
            </td>
            <td className="ink line" align="right" style={valueCell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valueCell = { ...cell, paddingLeft: 12, whiteSpace: 'nowrap' as const };
