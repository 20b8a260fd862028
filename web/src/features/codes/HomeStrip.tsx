import { CircleAlert, HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '../cart';
import type { Codes } from './codes';
import { StripBar } from './StripBar';
import { supportingText } from './supporting';

type Props = {
  /** Codes that the address carried. */
  given: Codes | null;
  /** They did not work. */
  isRefused: boolean;
};

/** At the top of home: the group that a link led to, above the fold on every screen. */
export function HomeStrip({ given, isRefused }: Props) {
  const { context } = useCart();
  if (!context && !given) return null;
  return (
    <StripBar isFound={context !== null && !isRefused} isRoomy>
      <div className="flex items-center gap-3 text-work leading-snug">
        {isRefused ? (
          <>
            <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
            <span className="min-w-0 font-semibold text-danger">That code did not work.</span>
            <Link to="#find-fundraiser" className="link inline-flex min-h-10 items-center">
              Check it
            </Link>
          </>
        ) : (
          <>
            <HeartHandshake aria-hidden size={20} className="shrink-0 text-success" />
            <span className="min-w-0 font-semibold wrap-break-word text-success">
              {context ? supportingText(context) : 'Looking for your fundraiser...'}
            </span>
            {context && (
              <Link to="/products" className="link inline-flex min-h-10 shrink-0 items-center">
                Shop now
              </Link>
            )}
          </>
        )}
      </div>
    </StripBar>
  );
}
