import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';

export const TrendNote_trend = graphql(`
  fragment TrendNote_trend on Trend {
    percent
  }
`);

/** How the last 30 days stand against the 30 before: sign, icon and words, never the colour alone. */
export function TrendNote({ trend }: { trend: FragmentType<typeof TrendNote_trend> }) {
  const { percent } = readFragment(TrendNote_trend, trend);
  if (percent == null) return <span>None in the 30 days before</span>;
  const { icon: Icon, className } = percent > 0 ? rising : percent < 0 ? falling : level;
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <b className={`inline-flex items-center gap-1 tabular-nums ${className}`}>
        <Icon aria-hidden size={16} />
        <span>{`${percent > 0 ? '+' : ''}${percent}%`}</span>
      </b>
      <span>vs. 30 days before</span>
    </span>
  );
}

const rising = { icon: TrendingUp, className: 'text-success' };
const falling = { icon: TrendingDown, className: 'text-danger' };
const level = { icon: Minus, className: '' };
