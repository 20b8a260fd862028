import { clsx } from 'clsx';
import { Building2, ChevronDown } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { graphql } from '../../../gql';
import { useConnection } from '../../../lib/apollo/use-connection';
import { UnsavedContext } from '../../../lib/editing/unsaved';
import { toCents } from '../../../lib/format/money';
import { filterOf, type ListChoice, ListPage, ListTable, sortOf, useListChoice } from '../list';
import { useJob } from '../shell';
import { organizationColumns, organizationList } from './organization-list';
import { OrganizationRow, type OrganizationTask } from './card/OrganizationRow';

const OrganizationTaskDialog = lazyPart('The question', () =>
  import('./tasks/OrganizationTaskDialog').then(({ OrganizationTaskDialog }) => OrganizationTaskDialog),
);

const SetPasswordPanel = lazyPart(
  'The form',
  () => import('../set-password').then(({ SetPasswordPanel }) => SetPasswordPanel),
  { waiting: <Skeleton className="h-56" /> },
);

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
        ...AdminOrganization_organization
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
    organizationTotal(filter: $filter) {
      totalSales
      totalProfit
    }
  }
`);

const PAGE = 30;

const organizationsVariables = (choice: ListChoice) => ({
  filter: filterOf(organizationList, choice),
  sort: sortOf(organizationList, choice) ?? ('name' as const),
  first: PAGE,
});

/** All organizations: search, edit, activate, reset, delete, passwords and flyers. */
export function Component() {
  const canWrite = useJob();
  const [choice, onChange] = useListChoice(organizationList);
  const list = useConnection(
    AdminOrganizations,
    organizationsVariables(choice),
    ({ organizations }) => organizations,
  );
  const total = list.data?.organizationTotal;
  const { editedId, startEdit, endEdit, ...leaving } = useOneEdit();
  const [task, setTask] = useState<OrganizationTask | null>(null);
  return (
    <ListPage
      definition={organizationList}
      hasSortMenu
      {...{ choice, onChange, list }}
      sums={
        total && [
          { cents: toCents(total.totalSales), term: 'sales', name: 'sales' },
          { cents: toCents(total.totalProfit), term: 'profit', name: 'profit' },
        ]
      }
      above={canWrite && <PasswordPanel />}
      empty={{ icon: Building2, text: 'No organizations found' }}
      skeleton={<Skeleton className="h-[1320px]" />}
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
        <ListTable caption="Organizations" columns={organizationColumns} {...{ choice, onChange }}>
          {(columns) =>
            nodes.map((organization) => (
              <OrganizationRow
                key={organization.id}
                organization={organization}
                columns={columns}
                isEdited={organization.id === editedId}
                onEdit={() => startEdit(organization.id)}
                onEndEdit={endEdit}
                onTask={setTask}
              />
            ))
          }
        </ListTable>
      )}
    </ListPage>
  );
}

/** 'Set Organization Password', collapsed at first. */
function PasswordPanel() {
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

/** Edits one organization at a time. Asks before unsaved changes are left for another one. */
function useOneEdit() {
  const unsaved = useContext(UnsavedContext);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [nextId, setNextId] = useState<string | null>(null);
  const edit = (id: string | null) => {
    setEditedId(id);
    setNextId(null);
  };
  return {
    editedId,
    startEdit: (id: string) => (unsaved.size > 0 && id !== editedId ? setNextId(id) : edit(id)),
    endEdit: () => edit(null),
    isAsking: nextId !== null,
    discard: () => edit(nextId),
    stay: () => setNextId(null),
  };
}
