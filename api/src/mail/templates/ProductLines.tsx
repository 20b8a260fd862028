import type { ReactNode } from 'react';
import { colors, font } from './email-style.js';
import { cell, table } from './parts.js';

/** A line of an order as an email shows it. */
export type ProductLine = {
  readonly productName: string;
  readonly quantity: number;
  /** The picture that goes with the email (docs/product/interface.md#emails); a plain field without it. */
  readonly pictureId?: string | undefined;
};

/** Lines of products with their pictures, and what stands below them. */
export function ProductLines({ children }: { readonly children: ReactNode }) {
  return (
    <table className="facts" role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={table}>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = { readonly line: ProductLine; readonly children: ReactNode };

/** One of the lines: its picture, then the cells. The plain text goes without the picture. */
export function ProductRow({ line: { productName, pictureId }, children }: RowProps) {
  return (
    <tr>
      <td className="line" width={72} data-skip-in-text style={pictureCell}>
        {pictureId === undefined ? (
          <div className="tile" style={picture} />
        ) : (
          // Lazy: React would preload any other in the head, where mail programs stumble over it.
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

const side = 56;

const pictureCell = { ...cell, width: 72 };

/** Where pictures are off, the name in small letters takes the place of one. */
const picture = {
  display: 'block',
  width: side,
  height: side,
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: '#f9f1e5',
  color: colors.ink2,
  fontFamily: font,
  fontSize: 10,
  lineHeight: '12px',
};
