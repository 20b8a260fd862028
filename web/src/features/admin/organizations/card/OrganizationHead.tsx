import {
  ChevronDown,
  Ellipsis,
  FileText,
  FolderOpen,
  KeyRound,
  LayoutDashboard,
  Mail,
  Megaphone,
  Moon,
  PenLine,
  Receipt,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Chip } from '../../../../components/ui/display/Chip';
import { Switch } from '../../../../components/ui/fields/Switch';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import { Button } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { organizationRecordAddress, useJob } from '../../shell';
import { type OrganizationTask, OrganizationTask_organization } from '../tasks/organization-task';

export const OrganizationHead_organization = graphql(`
  fragment OrganizationHead_organization on Organization {
    name
    code
    isActive
    isCampaignRunning
    ...OrganizationTask_organization
  }
`);

type Props = {
  organization: FragmentType<typeof OrganizationHead_organization>;
  isEdited: boolean;
  onEdit: () => void;
  onSwitch: (isActive: boolean) => void;
  onTask: (task: OrganizationTask) => void;
  onFlyer: () => void;
};

/** Name, code and state; for those who may write the switch and the menu of tasks. */
export function OrganizationHead({ organization: given, isEdited, onSwitch, onTask, ...menu }: Props) {
  const organization = readFragment(OrganizationHead_organization, given);
  const { name, code, isActive, isCampaignRunning } = organization;
  const canWrite = useJob();
  const task = readFragment(OrganizationTask_organization, organization);
  const state = isActive ? 'Active' : 'Inactive';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-card wrap-break-word">{name}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <span className="code text-small">{code}</span>
          <Chip tone={isCampaignRunning ? 'success' : 'sunken'} icon={isCampaignRunning ? Megaphone : Moon}>
            {isCampaignRunning ? 'Campaign running' : 'No campaign now'}
          </Chip>
          {!canWrite && <Chip tone={isActive ? 'success' : 'warning'}>{state}</Chip>}
        </p>
      </div>
      {canWrite && !isEdited && (
        <div className="flex items-center gap-3">
          <Switch label={`${name} is active`} text={state} isOn={isActive} onChange={onSwitch} />
          <OrganizationMenu name={name} {...menu} onTask={(kind) => onTask({ kind, organization: task })} />
        </div>
      )}
    </div>
  );
}

type OrganizationMenuProps = {
  name: string;
  onEdit: () => void;
  onFlyer: () => void;
  onTask: (kind: OrganizationTask['kind']) => void;
};

/** Everything an administrator can do with an organization. */
function OrganizationMenu({ name, onEdit, onFlyer, onTask }: OrganizationMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} isOutlined />}
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

/** A part of the card that unfolds. */
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

/** To what belongs to the organization: classrooms and flyers below, orders in their tab, and its own dashboard. */
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
