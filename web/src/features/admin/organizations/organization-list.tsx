import { clsx } from 'clsx';
import { Ellipsis, FileText, KeyRound, Mail, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { Money } from '../../../components/domain/Money';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Chip } from '../../../components/ui/display/Chip';
import { Switch } from '../../../components/ui/fields/Switch';
import { Menu } from '../../../components/ui/overlay/Menu';
import type { OrganizationFilter, OrganizationSort } from '../../../gql/graphql';
import { formatDayRange } from '../../../lib/format/dates';
import { type ListColumn, type ListDefinition, RowName } from '../list';
import { useJob } from '../shell';
import type { OrganizationCells, OrganizationRowState } from './card/OrganizationRow';

export const organizationList: ListDefinition<OrganizationFilter, OrganizationSort> = {
  one: 'organization',
  many: 'organizations',
  search: { label: 'Search organizations', placeholder: 'Name, code or contact name' },
  filters: [
    {
      name: 'state',
      title: 'State',
      choices: [
        { value: 'active', text: 'Active', filter: { isActive: true } },
        { value: 'inactive', text: 'Inactive', filter: { isActive: false } },
      ],
    },
  ],
  sorts: [
    { value: 'name', text: 'Name' },
    { value: 'newest', text: 'Newest first' },
    { value: 'sales', text: 'Most sales first' },
  ],
};

const phases = {
  upcoming: { text: 'Upcoming', tone: 'info' },
  running: { text: 'Running', tone: 'success' },
  ended: { text: 'Ended', tone: 'sunken' },
  closed: { text: 'Closed', tone: 'sunken' },
} as const;

const number = { head: 'text-right', style: 'text-right tabular-nums' };

export const organizationColumns: readonly ListColumn<OrganizationCells>[] = [
  {
    key: 'name',
    title: 'Organization',
    head: 'w-full md:w-2/5',
    style: 'max-w-0 text-left font-normal',
    cell: ({ organization: { name, code }, row }) => (
      <RowName row={row} name={name}>
        <span className="code shrink-0 text-small">{code}</span>
      </RowName>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    style: 'max-w-44 truncate',
    from: 'xl',
    cell: ({ organization }) => organization.contactName,
  },
  {
    key: 'campaign',
    title: 'Campaign',
    style: 'whitespace-nowrap',
    from: 'lg',
    cell: ({ organization: { startDate, endDate, campaignPhase } }) => (
      <span className="flex items-center gap-2">
        <Chip {...phases[campaignPhase]} />
        <span>{formatDayRange(startDate, endDate)}</span>
      </span>
    ),
  },
  {
    key: 'orders',
    title: 'Orders',
    ...number,
    from: 'lg',
    cell: ({ organization }) => organization.totals.orderCount.toLocaleString('en-US'),
  },
  {
    key: 'sales',
    title: 'Sales',
    term: 'sales',
    ...number,
    from: 'md',
    cell: ({ organization }) => <Money amount={organization.totals.totalSales} className="font-bold" />,
  },
  {
    key: 'profit',
    title: 'Profit',
    term: 'profit',
    ...number,
    from: 'md',
    cell: ({ organization }) => <Money amount={organization.totals.totalProfit} />,
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ organization, row }) => <StateCell {...organization} onSwitch={row.switchTo} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    head: 'text-right pr-4',
    style: 'text-right',
    cell: ({ organization, row }) => <ActionsCell name={organization.name} row={row} />,
  },
];

type StateProps = { name: string; isActive: boolean; onSwitch: (isActive: boolean) => void };

function StateCell({ name, isActive, onSwitch }: StateProps) {
  const text = isActive ? 'Active' : 'Inactive';
  if (!useJob()) return <Chip tone={isActive ? 'success' : 'warning'}>{text}</Chip>;
  return (
    // On phones the text is below the switch: the name needs the width.
    <span className="flex items-center gap-2.5 text-work font-semibold max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
      <Switch label={`${name} is active`} isOn={isActive} onChange={onSwitch} />
      <span aria-hidden className={clsx(isActive && 'max-sm:hidden')}>
        {text}
      </span>
    </span>
  );
}

function ActionsCell({ name, row }: { name: string; row: OrganizationRowState }) {
  const { onEdit, onFlyer, onTask } = row;
  if (!useJob()) return null;
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
