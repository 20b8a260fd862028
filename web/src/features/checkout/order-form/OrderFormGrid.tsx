import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Money } from '../../../components/domain/Money';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { orderItemInput } from '../../../gql/input-rules';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { ShopProduct } from '../../cart';
import { bagsIn, type Fault, isEmpty, readCount, readPasted, type Row } from './order-form';

type Props = {
  rows: readonly Row[];
  products: readonly ShopProduct[];
  fault: Fault | null;
  /** By another one, by those of a list, or by none. */
  onReplace: (index: number, rows: readonly Row[]) => void;
};

/** Where a row's name is typed. */
export function nameId(index: number): string {
  return `order-form-name-${index}`;
}

/** A card for each name on phones; a table, with the products as its head, where there is room. */
export function OrderFormGrid({ rows, products, ...on }: Props) {
  const columns = {
    '--columns': `minmax(9rem, 1fr) repeat(${products.length}, minmax(3.5rem, 4.75rem)) 6rem`,
  };
  return (
    <div style={columns as object} className="grid gap-3 md:gap-0">
      <div
        aria-hidden
        className="hidden gap-2 pb-2 text-smallest md:grid md:grid-cols-(--columns) md:items-end"
      >
        <span />
        {products.map(({ id, name, price }) => (
          <span
            key={id}
            className="-mx-1 text-center leading-tight font-semibold tracking-tight wrap-break-word"
          >
            <span>{name}</span>
            <Money term="price" amount={price} className="block font-normal text-ink-2" />
          </span>
        ))}
      </div>
      {rows.map((row, index) => (
        // A row has no identity but its place: names are typed letter by letter.
        <GridRow key={index} row={row} index={index} products={products} {...on} />
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: Row; index: number };

function GridRow({ row, index, products, fault, onReplace }: RowProps) {
  const { i18n } = useLingui();
  const { name, counts } = row;
  const isWrong = fault?.row === index;
  const label = name || i18n.t('Name {number}', { number: index + 1 });
  const paste = (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData('text'), products);
    if (!pasted) return;
    event.preventDefault();
    onReplace(index, pasted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') document.getElementById(nameId(index + 1))?.focus();
  };
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={press}
      className={clsx(
        'grid grid-cols-3 items-end gap-x-2 gap-y-3 rounded-card border bg-surface p-3 shadow-card',
        'md:grid-cols-(--columns) md:items-center md:rounded-none md:border-0 md:border-t md:bg-transparent',
        'md:px-0 md:py-1.5 md:shadow-none',
        isWrong ? 'border-danger' : 'border-line',
      )}
    >
      <input
        id={nameId(index)}
        aria-label={i18n.t('Name {number}', { number: index + 1 })}
        aria-invalid={isWrong}
        placeholder={i18n.t('Name, e.g. Grandma Ruth')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={orderItemInput.forName.maxLength}
        value={name}
        onPaste={paste}
        onChange={({ target }) => onReplace(index, [{ ...row, name: target.value }])}
        className={inputStyle(isWrong, 'col-span-3 md:col-span-1')}
      />
      {products.map(({ id, name: product, inventory }) => (
        <label key={id} className="grid gap-1 text-small leading-tight">
          <span className="wrap-break-word md:hidden">{product}</span>
          <input
            aria-label={i18n.t('{product} for {name}', { product, name: label })}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={2}
            disabled={inventory === 0}
            placeholder={inventory === 0 ? i18n.t('Sold out') : '0'}
            value={counts[id] || ''}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) =>
              onReplace(index, [{ ...row, counts: { ...counts, [id]: readCount(target.value) } }])
            }
            className={inputStyle(false, 'px-1! text-center tabular-nums')}
          />
        </label>
      ))}
      {!isEmpty(row) && (
        <div className="col-span-full flex items-center justify-between md:col-span-1 md:justify-end">
          <span className="text-small text-ink-2 tabular-nums">
            {i18n.t('{bags, plural, one {# bag} other {# bags}}', { bags: bagsIn(row) })}
          </span>
          <IconButton
            icon={Trash2}
            label={i18n.t('Remove {name}', { name: label })}
            onClick={() => onReplace(index, [])}
          />
        </div>
      )}
    </div>
  );
}
