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
import type { AdminOrganization, OrganizationRowState } from './OrganizationRow';

type OrganizationMenuProps = { name: string } & Pick<OrganizationRowState, 'onEdit' | 'onFlyer' | 'onTask'>;

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
  organization: AdminOrganization;
  open: CardPart | null;
  onOpen: (part: CardPart | null) => void;
};

const cardParts = [
  { part: 'classrooms', text: 'Classrooms' },
  { part: 'flyers', text: 'Flyers' },
] as const;

/** Opens the organization's classrooms and flyers below; links to its orders, record and dashboard. */
export function OrganizationLinks({ organization, open, onOpen }: OrganizationLinksProps) {
  const { id, name, code } = organization;
  const links = [
    { text: 'Orders', icon: Receipt, to: `/admin?tab=orders&search=${code}`, label: `Orders of ${name}` },
    { text: 'Record', icon: FolderOpen, to: organizationRecordAddress(id), label: `Record of ${name}` },
    {
      text: 'Dashboard',
      icon: LayoutDashboard,
      to: `/organization/${id}`,
      label: `Dashboard of ${name}, staff view`,
    },
  ];
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
      {links.map(({ text, icon: Icon, to, label }) => (
        <Link key={text} to={to} aria-label={label} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Icon aria-hidden size={18} />
          <span>{text}</span>
        </Link>
      ))}
    </div>
  );
}
