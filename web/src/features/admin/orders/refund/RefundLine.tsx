import { clsx } from 'clsx';
import { QuantityStepper } from '../../../../components/domain/QuantityStepper';
import { Money } from '../../../../components/domain/Money';
import type { RefundLine_LineFragment } from '../../../../gql/graphql';
import type { LineChoice } from './refund-choice';

type Props = {
  line: RefundLine_LineFragment;
  chosen: LineChoice;
  onChange: (choice: LineChoice) => void;
};

/** How many boxes of a line go back; of a mix pack also single bags. */
export function RefundLine({ line, chosen, onChange }: Props) {
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
            <span>{` each · ${leftInWords(line)}`}</span>
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

function leftInWords({ quantity, bagsPerBox, bagsLeft }: RefundLine_LineFragment): string {
  if (bagsLeft === 0) return 'all refunded';
  if (bagsLeft === quantity * bagsPerBox) return `${quantity} sold`;
  if (bagsPerBox === 1) return `${bagsLeft} of ${quantity} left`;
  return `${bagsLeft} of ${quantity * bagsPerBox} bags left`;
}
