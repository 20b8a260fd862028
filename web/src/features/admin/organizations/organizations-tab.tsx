import { clsx } from 'clsx';
import { Building2, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { useMakeFlyer } from '../../../components/domain/use-make-flyer';
import { Card } from '../../../components/ui/display/Card';
import { Fact } from '../../../components/ui/display/Fact';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useConnection } from '../../../lib/apollo/use-connection';
import { formatDay, formatDayRange } from '../../../lib/format/dates';
import { FigureButton } from '../../explain';
import { choiceOf, filterOf, type ListChoice, ListPage, sortOf, useListChoice } from '../list';
import { useAdmin } from '../shell';
import { OrganizationHead } from './card/OrganizationHead';
import { type CardPart, OrganizationLinks } from './card/OrganizationLinks';
import { useSwitchOrganization } from './card/use-switch-organization';
import { useOneEdit } from './edit/use-one-edit';
import { organizationList } from './organization-list';
import type { OrganizationTask } from './tasks/organization-task';

const OrganizationFacts_organization = graphql(`
  fragment OrganizationFacts_organization on Organization {
    id
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
  }
`);

const OrganizationEditForm = lazyPart(
  'The form',
  () => import('./edit/OrganizationEditForm').then(({ OrganizationEditForm }) => OrganizationEditForm),
  { waiting: <Skeleton className="h-96" /> },
);

const OrganizationTaskDialog = lazyPart('The question', () =>
  import('./tasks/OrganizationTaskDialog').then(({ OrganizationTaskDialog }) => OrganizationTaskDialog),
);

const SetPasswordPanel = lazyPart(
  'The form',
  () => import('../set-password').then(({ SetPasswordPanel }) => SetPasswordPanel),
  { waiting: <Skeleton className="h-56" /> },
);

const OrganizationClassrooms = lazyPart('The classrooms', () =>
  import('./card/OrganizationClassrooms').then(({ OrganizationClassrooms }) => OrganizationClassrooms),
);

const OrganizationFlyers = lazyPart('The flyers', () =>
  import('./card/OrganizationFlyers').then(({ OrganizationFlyers }) => OrganizationFlyers),
);

const OrganizationCard_organization = graphql(`
  fragment OrganizationCard_organization on Organization {
    id
    name
    code
    ...OrganizationHead_organization
    ...OrganizationFacts_organization
    ...OrganizationEdit_organization
    ...OrganizationTask_organization
  }
`);

const AdminOrganizations = graphql(`
  query AdminOrganizations(
    $filter: OrganizationFilter
    $sort: OrganizationSort!
    $first: Int!
    $after: String
  ) {
    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        ...OrganizationCard_organization
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

const PAGE = 30;

/** What the first organizations are asked for with. */
const organizationsVariables = (choice: ListChoice) => ({
  filter: filterOf(organizationList, choice),
  sort: sortOf(organizationList, choice) ?? ('name' as const),
  first: PAGE,
});

/** Asks for the first organizations ahead. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, AdminOrganizations, organizationsVariables(choiceOf(organizationList, args)));
}

/** All organizations: found, edited one at a time, switched, reset, deleted; their passwords and flyers. */
export function Component() {
  const { canWrite } = useAdmin();
  const [choice, onChange] = useListChoice(organizationList);
  const { search } = choice;
  const list = useConnection(
    AdminOrganizations,
    organizationsVariables(choice),
    ({ organizations }) => organizations,
  );
  const { editedId, startEdit, endEdit, setDirty, ...leaving } = useOneEdit();
  const [task, setTask] = useState<OrganizationTask | null>(null);
  return (
    <ListPage
      definition={organizationList}
      {...{ choice, onChange, list }}
      above={canWrite && <PasswordPanel />}
      empty={{
        icon: Building2,
        text: 'No organizations found',
        note: search && <p className="text-center text-small text-ink-2">{`Searched for “${search}”.`}</p>,
      }}
      skeleton={<CardSkeletons />}
      below={
        <>
          {task && <OrganizationTaskDialog task={task} onClose={() => setTask(null)} />}
          {leaving.isAsking && (
            <LeaveQuestion where="this organization" onLeave={leaving.discard} onClose={leaving.stay} />
          )}
        </>
      }
    >
      {({ nodes }) => (
        <ul className="grid gap-4">
          {nodes.map((organization) => (
            <OrganizationCard
              key={organization.id}
              organization={organization}
              isEdited={organization.id === editedId}
              onEdit={() => startEdit(organization.id)}
              onEndEdit={endEdit}
              onDirty={setDirty}
              onTask={setTask}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card sm:h-44" />
      ))}
    </div>
  );
}

type Props = {
  organization: FragmentType<typeof OrganizationCard_organization>;
  isEdited: boolean;
  onEdit: () => void;
  onEndEdit: () => void;
  onDirty: (isDirty: boolean) => void;
  onTask: (task: OrganizationTask) => void;
};

/** One organization: its totals and tasks, or its fields while it is edited. */
function OrganizationCard({ organization: given, isEdited, onEdit, onEndEdit, onDirty, onTask }: Props) {
  const organization = readFragment(OrganizationCard_organization, given);
  const { id, name, code } = organization;
  const { canWrite } = useAdmin();
  const switchActive = useSwitchOrganization(id);
  const { generateFlyer, problem: flyerProblem } = useMakeFlyer(id);
  const [open, setOpen] = useState<CardPart | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const switchTo = async (isActive: boolean) => {
    setProblem(null);
    const domainError = await switchActive(isActive);
    setProblem(domainError?.message ?? null);
  };

  return (
    <Card as="li" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <OrganizationHead
        organization={organization}
        onEdit={onEdit}
        onSwitch={(isActive) => void switchTo(isActive)}
        onTask={onTask}
        onFlyer={() => {
          setOpen('flyers');
          generateFlyer();
        }}
        isEdited={isEdited}
      />
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      {isEdited && canWrite ? (
        <OrganizationEditForm organization={organization} onDone={onEndEdit} onDirty={onDirty} />
      ) : (
        <OrganizationFacts organization={organization} />
      )}
      {!isEdited && <OrganizationLinks id={id} name={name} code={code} open={open} onOpen={setOpen} />}
      {flyerProblem && <ErrorNotice>{flyerProblem}</ErrorNotice>}
      {open === 'classrooms' && <OrganizationClassrooms organizationId={id} name={name} />}
      {open === 'flyers' && <OrganizationFlyers organizationId={id} name={name} />}
    </Card>
  );
}

type OrganizationFactsProps = { organization: FragmentType<typeof OrganizationFacts_organization> };

/** Sales, dates and contact of a card that is not being edited. */
function OrganizationFacts({ organization }: OrganizationFactsProps) {
  const facts = readFragment(OrganizationFacts_organization, organization);
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

/** 'Set Organization Password', folded until it is wanted. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card as="section" className="px-4 py-2 sm:px-5">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-card"
        >
          <span>Set Organization Password</span>
          <ChevronDown
            aria-hidden
            size={20}
            className={clsx('shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="max-w-[560px] pt-2 pb-4">
          <SetPasswordPanel />
        </div>
      )}
    </Card>
  );
}
