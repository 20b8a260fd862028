import { clsx } from 'clsx';
import { ChevronDown, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/Button';
import { buttonStyle } from '../../../components/ui/button-style';

type Props = { name: string; code: string; areFlyersOpen: boolean; onFlyers: () => void };

/** To what belongs to the organization: its flyers below, its orders in their tab. */
export function OrganizationLinks({ name, code, areFlyersOpen, onFlyers }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={areFlyersOpen}
        aria-label={`Flyers of ${name}`}
        onClick={onFlyers}
      >
        <ChevronDown
          aria-hidden
          size={18}
          className={clsx('transition-transform duration-200', areFlyersOpen && 'rotate-180')}
        />
        Flyers
      </Button>
      <Link
        to={`/admin?tab=orders&search=${code}`}
        aria-label={`Orders of ${name}`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <Receipt aria-hidden size={18} />
        Orders
      </Link>
    </div>
  );
}
