import { type ReactNode, useContext } from 'react';
import { companyName, supportResponse } from '../../lib/brand.js';
import { localeOf } from '../../lib/languages.js';
import type { EmailSite } from '../delivery/email.js';
import { colors, emailCss, font, textStyle } from './email-style.js';
import { markPicture } from '../delivery/mark-picture.js';
import { MailLink, PageLink, Panel, ShopAddress, useAddress } from './parts.js';
import { language, t, Trans } from './texts.js';

const row = { margin: '0 0 16px', paddingLeft: 8 };

const name = {
  color: colors.ink,
  fontFamily: `Fredoka, ${font}`,
  fontSize: 26,
  fontWeight: 700,
  lineHeight: '32px',
  textDecoration: 'none',
};

type Props = {
  readonly preview: string;
  /** The outcome in one line. */
  readonly title: string;
  readonly site: EmailSite;
  /** Bulk mail only: the unsubscribe link of the footer. */
  readonly unsubscribeUrl?: string;
  /** Who answers questions, when that is not our support. */
  readonly questions?: ReactNode;
  readonly children: ReactNode;
};

/** The layout of all emails: logo, white card, support line and footer. One column, 600 px wide. */
export function EmailFrame({ preview, title, site, unsubscribeUrl, questions, children }: Props) {
  return (
    <html lang={localeOf(language())} dir="ltr">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{emailCss}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: colors.bg }}>
        <Preview>{preview}</Preview>
        <Panel className="page edge" style={{ padding: '32px 16px', backgroundColor: colors.bg }}>
          <Column>
            <Mark />
            <Panel className="card" style={card}>
              <h1 className="ink" style={heading}>
                {title}
              </h1>
              {children}
            </Panel>
            <Foot site={site} unsubscribeUrl={unsubscribeUrl} questions={questions} />
          </Column>
        </Panel>
      </body>
    </html>
  );
}

/** The line beside the subject in an inbox; blanks keep the content below out of it. */
function Preview({ children }: { readonly children: string }) {
  const text = children.slice(0, previewLength);
  return (
    <div style={hidden} data-skip-in-text>
      {text}
      {text.length < previewLength && <div>{blanks.repeat(previewLength - text.length)}</div>}
    </div>
  );
}

const previewLength = 150;
const blanks = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';
const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** A table, because Outlook centers nothing else and ignores `max-width` elsewhere. */
function Column({ children }: { readonly children: ReactNode }) {
  return (
    <table
      role="presentation"
      align="center"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ width: '100%', maxWidth: 600 }}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

type FootProps = Pick<Props, 'site' | 'unsubscribeUrl' | 'questions'>;

function Foot({ site: { supportEmail, seller }, unsubscribeUrl, questions }: FootProps) {
  return (
    <div style={{ padding: '20px 8px 0' }}>
      <p className="ink-2" style={foot}>
        {questions ?? (
          <Trans
            id="Questions? Write to <0/>. We reply in {time}."
            values={{ time: t(supportResponse) }}
            components={{ 0: <MailLink address={supportEmail} /> }}
          />
        )}
      </p>
      <p className="ink-2" style={foot}>
        {t(
          'Skycrumb, freeze-dried candy that raises money for schools, teams and clubs. All sales are final: no returns or exchanges.',
        )}
      </p>
      <p className="ink-2" style={foot}>
        {seller.legalName}, {seller.postalAddress}
      </p>
      <p className="ink-2" style={foot}>
        <PageLink href="/terms-and-conditions">{t('Terms & Conditions')}</PageLink>
        {' · '}
        <PageLink href="/privacy-policy">{t('Privacy Policy')}</PageLink>
        {unsubscribeUrl && (
          <>
            {' · '}
            <PageLink href={unsubscribeUrl}>Stop these weekly emails</PageLink>
          </>
        )}
      </p>
    </div>
  );
}

const card = {
  padding: '32px 32px 16px',
  backgroundColor: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: 20,
};

const heading = {
  margin: '0 0 16px',
  color: colors.ink,
  fontFamily: `Fredoka, ${font}`,
  fontSize: 24,
  fontWeight: 600,
  lineHeight: '30px',
  wordBreak: 'break-word' as const,
};

const foot = { ...textStyle, margin: '0 0 8px', color: colors.ink2, fontSize: 14, lineHeight: '21px' };

/** The shop's logo and name, linked to its home page. The name is text, so it also shows with pictures off. */
function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={row} data-skip-in-text>
      <tbody>
        <tr>
          <td style={{ paddingRight: 10 }}>
            {/* Lazy: React would otherwise add a preload tag to the head, which some mail programs cannot read. */}
            <img
              src={`cid:${markPicture.id}`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              style={{ display: 'block' }}
            />
          </td>
          <td>
            <a className="ink" href={useAddress(useContext(ShopAddress))} style={name}>
              {companyName}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
