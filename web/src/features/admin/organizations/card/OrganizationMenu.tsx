import {
  ChevronDown,
  Ellipsis,
  FileText,
  FolderOpen,
  KeyRound,
  LayoutDashboard,
  Mail,
  PenLine,
  Receipt,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { Button } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { organizationRecordAddress } from '../../shell';
import type { OrganizationTask } from '../tasks/organization-task';

type OrganizationMenuProps = {
  name: string;
  onEdit: () => void;
  onFlyer: () => void;
  onTask: (kind: OrganizationTask['kind']) => void;
};

/** Everything an administrator can do with an organization. */
export function OrganizationMenu({ name, onEdit, onFlyer, onTask }: OrganizationMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} />}
      parts={[
        {
          rows: [
            { text: 'Edit', icon: PenLine, onSelect: onEdit },
            { text: 'Generate flyer', icon: FileText, onSelect: onFlyer },
            { text: 'Set password', icon: KeyRound, onSelect: () => onTask('set-password') },
            { text: 'Send credentials', icon: Mail, onSelect: () => onTask('send-credentials') },
            { text: 'Reset fundraiser', icon: RotateCcw, onSelect: () => onTask('reset'), isDangerous: true },
            { text: 'Delete', icon: Trash2, onSelect: () => onTask('delete'), isDangerous: true },
          ],
        },
      ]}
    />
  );
}

/** A part of the details that expands. */
export type CardPart = 'classrooms' | 'flyers';

type OrganizationLinksProps = {
  id: string;
  name: string;
  code: string;
  open: CardPart | null;
  onOpen: (part: CardPart | null) => void;
};

const cardParts = [
  { part: 'classrooms', text: 'Classrooms' },
  { part: 'flyers', text: 'Flyers' },
] as const;

/** Opens the organization's classrooms and flyers below; links to its orders, record and dashboard. */
export function OrganizationLinks({ id, name, code, open, onOpen }: OrganizationLinksProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {cardParts.map(({ part, text }) => (
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
