import { clsx } from 'clsx';
import { Money } from '../../../../components/domain/Money';
import { QuantityStepper } from '../../../../components/domain/QuantityStepper';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { PartialRefundInput, RefundLine_LineFragment } from '../../../../gql/graphql';
import { isAmount } from '../../../../lib/format/money';
import { typedAmount } from '../../../../lib/format/typed-amount';

type LineChoice = { quantity: number; bags: number };

export type RefundChoice = {
  by: 'items' | 'amount';
  /** By line number. */
  lines: Readonly<Record<number, LineChoice>>;
  /** As typed. */
  amount: string;
  returnStock: boolean;
  mailCustomer: boolean;
  reason: string;
};

export const noChoice: RefundChoice = {
  by: 'items',
  lines: {},
  amount: '',
  returnStock: false,
  mailCustomer: true,
  reason: '',
};

const noneOfLine: LineChoice = { quantity: 0, bags: 0 };

/** The input for the server; null for an invalid amount. */
export function refundInput(choice: RefundChoice): PartialRefundInput | null {
  const { by, lines, returnStock, mailCustomer } = choice;
  const reason = choice.reason.trim() || null;
  if (by === 'items') {
    const chosen = Object.entries(lines)
      .filter(([, { quantity, bags }]) => quantity + bags > 0)
      .map(([line, counts]) => ({ line: Number(line), ...counts }));
    return { lines: chosen, returnStock, mailCustomer, reason };
  }
  const amount = typedAmount(choice.amount) || '0';
  return isAmount(amount) && !amount.startsWith('-')
    ? { amount, returnStock: false, mailCustomer, reason }
    : null;
}

export const RefundLine_line = graphql(`
  fragment RefundLine_line on RefundableLine {
    line
    productName
    quantity
    bagsPerBox
    bagsLeft
    unitPrice
    amount
  }
`);

type Props = {
  lines: readonly FragmentType<typeof RefundLine_line>[];
  chosen: Readonly<Record<number, LineChoice>>;
  onChange: (line: number, choice: LineChoice) => void;
};

export function RefundLines({ lines, chosen, onChange }: Props) {
  return (
    <ul className="divide-y divide-line">
      {readFragment(RefundLine_line, lines).map((line) => (
        <RefundLine
          key={line.line}
          line={line}
          chosen={chosen[line.line] ?? noneOfLine}
          onChange={(choice) => onChange(line.line, choice)}
        />
      ))}
    </ul>
  );
}

type RefundLineProps = {
  line: RefundLine_LineFragment;
  chosen: LineChoice;
  onChange: (choice: LineChoice) => void;
};

/** The boxes of a line to refund; for a mix pack also single bags. */
function RefundLine({ line, chosen, onChange }: RefundLineProps) {
  const { productName, quantity, bagsPerBox, bagsLeft, unitPrice, amount } = line;
  const { quantity: boxes, bags } = chosen;
  const left = bagsLeft - boxes * bagsPerBox - bags;
  const isPack = bagsPerBox > 1;
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className={clsx('font-semibold', bagsLeft === 0 && 'text-ink-2')}>{productName}</p>
          <p className="text-small text-ink-2">
            <Money amount={unitPrice} />
            <span>{` each · ${leftText(line)}`}</span>
            {boxes + bags > 0 && (
              <>
                <span>{' · '}</span>
                <Money amount={amount} className="font-semibold text-ink" />
              </>
            )}
          </p>
        </div>
        {bagsLeft > 0 && (
          <QuantityStepper
            quantity={boxes}
            name={isPack ? `whole ${productName}` : productName}
            canRemove={boxes > 0}
            canAdd={left >= bagsPerBox}
            onChange={(next) => onChange({ ...chosen, quantity: next })}
          />
        )}
        {isPack && bagsLeft > 0 && (
          <>
            <p className="border-l-2 border-line pl-3 text-small text-ink-2">
              {`Single bags, ${bagsPerBox} in a pack${quantity > 1 ? ` of ${quantity}` : ''}`}
            </p>
            <QuantityStepper
              quantity={bags}
              name={`bag of ${productName}`}
              canRemove={bags > 0}
              canAdd={left > 0}
              onChange={(next) => onChange({ ...chosen, bags: next })}
            />
          </>
        )}
      </div>
    </li>
  );
}

function leftText({ quantity, bagsPerBox, bagsLeft }: RefundLine_LineFragment): string {
  if (bagsLeft === 0) return 'all refunded';
  if (bagsLeft === quantity * bagsPerBox) return `${quantity} sold`;
  if (bagsPerBox === 1) return `${bagsLeft} of ${quantity} left`;
  return `${bagsLeft} of ${quantity * bagsPerBox} bags left`;
}
