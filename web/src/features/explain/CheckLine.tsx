import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { useNow } from '../../lib/browser/use-now';
import { checkSentence } from './check-sentence';

export const CheckLine_check = graphql(`
  fragment CheckLine_check on OrganizationCheck {
    checkedAt
    orderCount
    charged
    differenceCount
  }
`);

type Props = { check: FragmentType<typeof CheckLine_check> };

/** "Checked today 3:04 AM: 17 orders, $987.84 charged, no differences." */
export function CheckLine({ check }: Props) {
  const facts = readFragment(CheckLine_check, check);
  const now = useNow(60_000);
  const isClean = facts.differenceCount === 0;
  const Icon = isClean ? ShieldCheck : ShieldAlert;
  return (
    <p className="flex items-start gap-2 text-small text-ink-2 tabular-nums">
      <Icon
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${isClean ? 'text-success' : 'text-warning'}`}
      />
      <span>{checkSentence(facts, now)}</span>
    </p>
  );
}
