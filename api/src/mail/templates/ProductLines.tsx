import type { ReactNode } from 'react';
import { countPicks, picksText } from '../../lib/counts.js';
import { colors, font } from './email-style.js';
import { Subheading, table } from './parts.js';
import { t } from './texts.js';

/** A line of an order as an email shows it. */
export type ProductLine = {
  readonly productName: string;
  readonly quantity: number;
  /** The product's picture in the email (docs/product/limits.md#emails); without it, an empty tile. */
  readonly pictureId?: string | undefined;
};

/** The table around product lines and sums. Up to 50 lines, so their common styles are set here, once. */
export function ProductLines({ children }: { readonly children: ReactNode }) {
  return (
    <table
      className="facts ink"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={lines}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = { readonly line: ProductLine; readonly children: ReactNode };

/** One line: its picture, then the cells. The plain text leaves the picture out. */
export function ProductRow({ line: { productName, pictureId }, children }: RowProps) {
  return (
    <tr className="line" style={lineRow}>
      <td width={side + 16} valign="top" data-skip-in-text style={lineCell}>
        {pictureId === undefined ? (
          <div className="tile" style={{ ...picture, width: side, height: side }} />
        ) : (
          // Lazy: see EmailFrame.tsx.
          <img
            className="tile"
            src={`cid:${pictureId}`}
            alt={productName}
            width={side}
            height={side}
            loading="lazy"
            style={picture}
          />
        )}
      </td>
      {children}
    </tr>
  );
}

/** A line with the picks of a mix pack, and how many of its bags were refunded. */
export type PackedLine = ProductLine & { readonly picks: readonly string[]; readonly missingBags: number };

type PackedProps = { readonly title: string; readonly items: readonly PackedLine[] };

/** What is packed of an order, without prices. Nothing if every line was refunded. */
export function PackedLines({ title, items }: PackedProps) {
  if (items.length === 0) return null;
  return (
    <>
      <Subheading>{title}</Subheading>
      <ProductLines>
        {items.map((item, index) => (
          <ProductRow key={index} line={item}>
            <ProductCell>
              {item.quantity} × {item.productName}
              {item.picks.length > 0 && ` (${packedPicks(item)})`}
              {item.missingBags > 0 &&
                t(', without {count, plural, one {# bag} other {# bags}} (refunded)', {
                  count: item.missingBags,
                })}
            </ProductCell>
          </ProductRow>
        ))}
      </ProductLines>
    </>
  );
}

/** The picks, marked "each" when there are several packs; empty without picks. */
export function packedPicks({ quantity, picks }: Pick<PackedLine, 'quantity' | 'picks'>): string {
  const text = picksText(countPicks(picks));
  return text && quantity > 1 ? t('each: {picks}', { picks: text }) : text;
}

export function ProductCell({ children }: { readonly children: ReactNode }) {
  return (
    <td valign="top" style={lineCell}>
      {children}
    </td>
  );
}

const side = 48;

const lines = {
  ...table,
  color: colors.ink,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '22px',
  wordBreak: 'break-word' as const,
};

export const lineRow = { borderBottom: `1px solid ${colors.line}` };

export const lineCell = { padding: '10px 0' };

/** Small text: the name stands in for the picture when pictures are off. */
const picture = {
  display: 'block',
  borderRadius: 12,
  backgroundColor: '#f9f1e5',
  fontSize: 10,
  lineHeight: '12px',
};
