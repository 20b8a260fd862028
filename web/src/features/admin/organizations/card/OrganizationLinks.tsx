import { clsx } from 'clsx';
import { ChevronDown, FolderOpen, LayoutDashboard, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { organizationRecordAddress } from '../../shell';

/** A part of the card that unfolds. */
export type CardPart = 'classrooms' | 'flyers';

type Props = {
  id: string;
  name: string;
  code: string;
  open: CardPart | null;
  onOpen: (part: CardPart | null) => void;
};

const parts = [
  { part: 'classrooms', text: 'Classrooms' },
  { part: 'flyers', text: 'Flyers' },
] as const;

/** To what belongs to the organization: classrooms and flyers below, orders in their tab, and its own dashboard. */
export function OrganizationLinks({ id, name, code, open, onOpen }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      {parts.map(({ part, text }) => (
        <Button
          key={part}
          variant="quiet"
          size="sm"
          aria-expanded={open === part}
          aria-label={`${text} of ${name}`}
          onClick={() => onOpen(open === part ? null : part)}
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={clsx('transition-transform duration-200', open === part && 'rotate-180')}
          />
          <span>{text}</span>
        </Button>
      ))}
      <Link
        to={`/admin?tab=orders&search=${code}`}
        aria-label={`Orders of ${name}`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <Receipt aria-hidden size={18} />
        <span>Orders</span>
      </Link>
      <Link
        to={organizationRecordAddress(id)}
        aria-label={`Record of ${name}`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <FolderOpen aria-hidden size={18} />
        <span>Record</span>
      </Link>
      <Link
        to={`/organization/${id}`}
        aria-label={`Dashboard of ${name}, staff view`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <LayoutDashboard aria-hidden size={18} />
        <span>Dashboard</span>
      </Link>
    </div>
  );
}
