import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Money } from '../../../../components/domain/Money';
import { useMakeFlyer } from '../../../../components/domain/use-make-flyer';
import { Fact } from '../../../../components/ui/display/Fact';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../../components/ui/feedback/Notice';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { OrganizationRow_OrganizationFragment } from '../../../../gql/graphql';
import { formatDay, formatDayRange } from '../../../../lib/format/dates';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { FigureButton } from '../../../explain';
import type { ListColumn } from '../../list';
import { useJob } from '../../shell';
import { type OrganizationTask, OrganizationTask_organization } from '../tasks/organization-task';
import { type CardPart, OrganizationLinks } from './OrganizationMenu';

const OrganizationEditForm = lazyPart(
  'The form',
  () => import('../edit/OrganizationEditForm').then(({ OrganizationEditForm }) => OrganizationEditForm),
  { waiting: <Skeleton className="h-96" /> },
);

const OrganizationClassrooms = lazyPart('The classrooms', () =>
  import('./OrganizationClassrooms').then(({ OrganizationClassrooms }) => OrganizationClassrooms),
);

const OrganizationFlyers = lazyPart('The flyers', () =>
  import('./OrganizationFlyers').then(({ OrganizationFlyers }) => OrganizationFlyers),
);

const OrganizationRow_organization = graphql(`
  fragment OrganizationRow_organization on Organization {
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
    mustChangePassword
    isActive
    isCampaignRunning
    ...OrganizationEdit_organization
    ...OrganizationTask_organization
  }
`);

export type OrganizationRowState = {
  isOpen: boolean;
  toggle: () => void;
  detailsId: string;
  switchTo: (isActive: boolean) => void;
  onEdit: () => void;
  onFlyer: () => void;
  onTask: (kind: OrganizationTask['kind']) => void;
};

export type OrganizationCells = {
  organization: OrganizationRow_OrganizationFragment;
  row: OrganizationRowState;
};

type Props = {
  organization: FragmentType<typeof OrganizationRow_organization>;
  columns: readonly ListColumn<OrganizationCells>[];
  isEdited: boolean;
  onEdit: () => void;
  onEndEdit: () => void;
  onDirty: (isDirty: boolean) => void;
  onTask: (task: OrganizationTask) => void;
};

/** One organization as a row of 44 px, with its details or its edit form below. */
export function OrganizationRow(props: Props) {
  const { organization: given, columns, isEdited, onEdit, onEndEdit, onDirty, onTask } = props;
  const organization = readFragment(OrganizationRow_organization, given);
  const { id, name, code } = organization;
  const canWrite = useJob();
  const switchActive = useSwitchOrganization(id);
  const { generateFlyer, problem: flyerProblem } = useMakeFlyer(id);
  const [isExpanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<CardPart | null>(null);
  const [switchProblem, setSwitchProblem] = useState<string | null>(null);
  const problem = switchProblem ?? flyerProblem;
  const isOpen = isExpanded || isEdited;
  const row: OrganizationRowState = {
    isOpen,
    toggle: () => setExpanded(!isExpanded),
    detailsId: useId(),
    switchTo: (isActive) => {
      setSwitchProblem(null);
      void switchActive(isActive).then((domainError) => setSwitchProblem(domainError?.message ?? null));
    },
    onEdit,
    onFlyer: () => {
      setExpanded(true);
      setOpen('flyers');
      generateFlyer();
    },
    onTask: (kind) =>
      onTask({ kind, organization: readFragment(OrganizationTask_organization, organization) }),
  };
  return (
    <>
      <tr className={clsx('border-t border-line', isOpen && 'bg-sunken')}>
        {columns.map(({ key, style, yields, cell }, place) => {
          const Cell = place === 0 ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={place === 0 ? 'row' : undefined}
              className={clsx('h-11 px-2 py-0', style, yields)}
            >
              {cell({ organization, row })}
            </Cell>
          );
        })}
      </tr>
      {problem && (
        <tr>
          <td colSpan={columns.length} className="px-4 pb-3">
            <ErrorNotice>{problem}</ErrorNotice>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr id={row.detailsId}>
          <td colSpan={columns.length} className="bg-sunken p-4">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {isEdited && canWrite ? (
                <OrganizationEditForm
                  organization={organization}
                  onDone={() => {
                    setExpanded(true);
                    onEndEdit();
                  }}
                  onDirty={onDirty}
                />
              ) : (
                <>
                  <OrganizationFacts facts={organization} />
                  <OrganizationLinks id={id} name={name} code={code} open={open} onOpen={setOpen} />
                </>
              )}
              {open === 'classrooms' && <OrganizationClassrooms organizationId={id} name={name} />}
              {open === 'flyers' && <OrganizationFlyers organizationId={id} name={name} />}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** The details of an organization that is not being edited. */
function OrganizationFacts({ facts }: { facts: OrganizationRow_OrganizationFragment }) {
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

/** Activates or deactivates an organization: shown at once, and rolled back when the server refuses. */
function useSwitchOrganization(organizationId: string) {
  const [switchTo] = useMutation(SwitchOrganization);
  return (isActive: boolean) => {
    // With its type, so that the cache finds the row.
    const switched = { __typename: 'Organization', id: organizationId, isActive };
    return runWithToast(
      () =>
        switchTo({
          variables: { organizationId, isActive },
          optimisticResponse: { updateOrganizationAsAdmin: switched },
        }),
      {
        done: organizationUpdated,
        failed: updateFailed,
      },
    );
  };
}
