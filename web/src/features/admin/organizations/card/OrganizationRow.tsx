import { useMutation } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ChevronDown, FolderOpen, LayoutDashboard, Receipt } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { FlyerLine } from '../../../../components/domain/FlyerLine';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { Money } from '../../../../components/domain/Money';
import { ReadFailure } from '../../../../components/domain/ReadFailure';
import { useMakeFlyer } from '../../../../components/domain/use-make-flyer';
import { QuietButton } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { Fact } from '../../../../components/ui/display/Fact';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { AdminOrganization_OrganizationFragment } from '../../../../gql/graphql';
import { useFlyers } from '../../../../lib/flyers/use-flyers';
import { counted } from '../../../../lib/format/counts';
import { formatDay, formatDayRange } from '../../../../lib/format/dates';
import { FigureButton } from '../../../explain';
import { type ListColumn, ListRow, type RowState } from '../../list';
import { ordersAddress, organizationRecordAddress, useJob } from '../../shell';
import { OrganizationClassrooms } from './OrganizationClassrooms';

const OrganizationEditForm = lazyPart(
  'The form',
  () => import('../edit/OrganizationEditForm').then(({ OrganizationEditForm }) => OrganizationEditForm),
  { waiting: <Skeleton className="h-96" /> },
);

/** Everything that an organization's row, edit form and tasks show. */
const AdminOrganization_organization = graphql(`
  fragment AdminOrganization_organization on Organization {
    id
    name
    code
    contactName
    contactEmail
    contactPhone
    classroomCount
    totals {
      revision
      totalSales
      totalProfit
      orderCount
    }
    startDate
    endDate
    createdAt
    allowPickup
    pickupAddress
    pickupHours
    pickupInstructions
    allowDirectRegistration
    incentive
    halfwayIncentive
    goalIncentive
    mustChangePassword
    isActive
    campaignPhase
  }
`);

export type AdminOrganization = AdminOrganization_OrganizationFragment;

/** A task with a dialog of its own. */
export type OrganizationTask = {
  kind: 'delete' | 'reset' | 'set-password' | 'send-credentials';
  organization: AdminOrganization;
};

export type OrganizationRowState = RowState & {
  switchTo: (isActive: boolean) => void;
  onEdit: () => void;
  onFlyer: () => void;
  onTask: (kind: OrganizationTask['kind']) => void;
};

export type OrganizationCells = { organization: AdminOrganization; row: OrganizationRowState };

type Props = {
  organization: FragmentType<typeof AdminOrganization_organization>;
  columns: readonly ListColumn<OrganizationCells>[];
  isEdited: boolean;
  onEdit: () => void;
  onEndEdit: () => void;
  onTask: (task: OrganizationTask) => void;
};

/** One organization, with its details or its edit form below. */
export function OrganizationRow(props: Props) {
  const { organization: given, columns, isEdited, onEdit, onEndEdit, onTask } = props;
  const organization = readFragment(AdminOrganization_organization, given);
  const { id, name } = organization;
  const canWrite = useJob();
  const [switchActive] = useMutation(SwitchOrganization);
  const { generateFlyer, problem: flyerProblem } = useMakeFlyer(id);
  const [isExpanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<CardPart | null>(null);
  const [switchProblem, setSwitchProblem] = useState<string | null>(null);
  const row: OrganizationRowState = {
    isOpen: isExpanded || isEdited,
    toggle: () => setExpanded(!isExpanded),
    detailsId: useId(),
    // Shown at once, and rolled back when the server refuses.
    switchTo: (isActive) => {
      setSwitchProblem(null);
      // With its type, so that the cache finds the row.
      const optimisticResponse = { updateOrganizationAsAdmin: { __typename: 'Organization', id, isActive } };
      const variables = { organizationId: id, isActive };
      void runWithToast(() => switchActive({ variables, optimisticResponse }), {
        done: organizationUpdated,
        failed: updateFailed,
      }).then((domainError) => setSwitchProblem(domainError?.message ?? null));
    },
    onEdit,
    onFlyer: () => {
      setExpanded(true);
      setOpen('flyers');
      generateFlyer();
    },
    onTask: (kind) => onTask({ kind, organization }),
  };
  return (
    <ListRow columns={columns} cells={{ organization, row }} problem={switchProblem ?? flyerProblem}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        {isEdited && canWrite ? (
          <OrganizationEditForm
            organization={organization}
            onDone={() => {
              setExpanded(true);
              onEndEdit();
            }}
          />
        ) : (
          <>
            <OrganizationFacts facts={organization} />
            <OrganizationLinks organization={organization} open={open} onOpen={setOpen} />
          </>
        )}
        {open === 'classrooms' && <OrganizationClassrooms organizationId={id} name={name} />}
        {open === 'flyers' && <OrganizationFlyers organizationId={id} name={name} />}
      </div>
    </ListRow>
  );
}

type CardPart = 'classrooms' | 'flyers';

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
function OrganizationLinks({ organization, open, onOpen }: OrganizationLinksProps) {
  const { id, name } = organization;
  const links = [
    { text: 'Orders', icon: Receipt, to: ordersAddress(id), label: `Orders of ${name}` },
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
        <QuietButton
          key={part}
          aria-expanded={open === part}
          aria-label={`${text} of ${name}`}
          onClick={() => onOpen(open === part ? null : part)}
        >
          <ChevronDown
            size={18}
            className={clsx('transition-transform duration-200', open === part && 'rotate-180')}
          />
          <span>{text}</span>
        </QuietButton>
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

function OrganizationFacts({ facts }: { facts: AdminOrganization }) {
  const { contactName, contactEmail, contactPhone, startDate, endDate } = facts;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-work sm:grid-cols-3 lg:grid-cols-6 [&_dt]:text-small">
      <Fact term="Sales">
        <FigureButton organizationId={facts.id} figure="totalSales" title="Sales">
          <Money amount={facts.totals.totalSales} className="font-bold tabular-nums" />
        </FigureButton>
      </Fact>
      <Fact term="Profit">
        <FigureButton organizationId={facts.id} figure="profit" title="Profit (30%)">
          <Money amount={facts.totals.totalProfit} className="font-bold tabular-nums" />
        </FigureButton>
      </Fact>
      <Fact term="Orders">{facts.totals.orderCount.toLocaleString('en-US')}</Fact>
      <Fact term="Classrooms">{facts.classroomCount.toLocaleString('en-US')}</Fact>
      <Fact term="Campaign">{formatDayRange(startDate, endDate)}</Fact>
      <Fact term="Registered">{formatDay(facts.createdAt)}</Fact>
      <Fact term="Contact" className="col-span-full lg:col-span-4">
        <span>{`${contactName}, `}</span>
        <a className="link wrap-break-word" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        {contactPhone && <span>{`, ${contactPhone}`}</span>}
      </Fact>
      <Fact term="Pickup">{facts.allowPickup ? 'Allowed' : 'Not allowed'}</Fact>
      {facts.mustChangePassword && <Fact term="Password">Must be changed at the next login</Fact>}
    </dl>
  );
}

/** The toasts after a change of an organization (docs/product/admin.md#messages). */
export const organizationUpdated = {
  title: 'Organization Updated',
  text: 'All changes have been saved successfully.',
};

export const updateFailed = { title: 'Update Failed', text: 'Failed to save changes. Please try again.' };

const SwitchOrganization = graphql(`
  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {
    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {
      id
      isActive
    }
  }
`);

const MAX_FLYERS = 100;

/** An organization's flyers, live while they are shown. */
function OrganizationFlyers({ organizationId, name }: { organizationId: string; name: string }) {
  const canWrite = useJob();
  const variables = { organizationId, first: MAX_FLYERS };
  const { flyers, count, error, readAgain } = useFlyers(variables, 'cache-and-network');
  const { retryFlyer, isRetrying } = useMakeFlyer(organizationId);
  if (error && !flyers) {
    return <ReadFailure title="We could not load the flyers." {...{ error, refetch: readAgain }} />;
  }
  return (
    <section
      aria-label={`Flyers of ${name}`}
      aria-busy={!flyers}
      className="rounded-input bg-sunken px-4 py-3"
    >
      {!flyers && <Skeleton className="h-12" />}
      {flyers && (
        <h3 className="font-sans text-work font-bold">
          {counted(count, 'flyer') + (count > flyers.length ? `, the newest ${flyers.length} shown` : '')}
        </h3>
      )}
      <ul className="text-small">
        {flyers?.map((flyer) => (
          <FlyerLine
            key={flyer.id}
            flyer={flyer}
            onRetry={canWrite ? retryFlyer : undefined}
            isRetrying={isRetrying}
          />
        ))}
      </ul>
    </section>
  );
}
