import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { noneOfLine, type LineChoice } from './refund-choice';
import { RefundLine } from './RefundLine';

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

/** The order's lines with how much of each goes back. */
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
