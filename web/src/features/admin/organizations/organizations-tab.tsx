import { useState } from 'react';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useAdmin } from '../shell';
import { NoOrganizations } from './NoOrganizations';
import { OrganizationCard } from './card/OrganizationCard';
import type { OrganizationTask } from './tasks/organization-task';
import { OrganizationsToolbar } from './OrganizationsToolbar';
import { OrganizationTaskDialog } from './tasks/OrganizationTaskDialog';
import { PasswordPanel } from './PasswordPanel';
import { useOneEdit } from './edit/use-one-edit';
import { useOrganizations } from './use-organizations';
import { useOrganizationsFilter } from './use-organizations-filter';
import { countText } from '../../../lib/format/counts';

/** All organizations: found, edited one at a time, switched, reset, deleted; their passwords and flyers. */
export function Component() {
  const { canWrite } = useAdmin();
  const [filter, changeFilter] = useOrganizationsFilter();
  const { page, error, more, ...list } = useOrganizations(filter);
  const { editedId, startEdit, endEdit, setDirty, ...leaving } = useOneEdit();
  const [task, setTask] = useState<OrganizationTask | null>(null);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <OrganizationsToolbar filter={filter} onChange={changeFilter} />
      {canWrite && <PasswordPanel />}
      <p role="status" className="min-h-6 font-semibold tabular-nums">
        {page && countText(page, 'organization')}
      </p>
      {error && (
        <ErrorCard
          title="We could not load the organizations."
          text={domainErrorOf(error).message}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
        />
      )}
      <LoadingRegion isLoading={list.isLoading} skeleton={<CardSkeletons />}>
        {page?.nodes.length === 0 && (
          <NoOrganizations
            search={filter.search}
            onClear={() => changeFilter({ search: '', isActive: null })}
          />
        )}
        <ul aria-busy={list.isStale} className={list.isStale ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
          {page?.nodes.map((organization) => (
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
        {page?.pageInfo.hasNextPage && (
          <MoreRows
            what="organizations"
            shown={page.nodes.length}
            total={page.totalCount}
            isTotalEstimate={page.isTotalEstimate}
            isLoading={more.isLoading}
            error={more.error === null ? null : domainErrorOf(more.error).message}
            onMore={more.loadMore}
          />
        )}
      </LoadingRegion>
      {task && <OrganizationTaskDialog task={task} onClose={() => setTask(null)} />}
      {leaving.isAsking && (
        <LeaveQuestion where="this organization" onLeave={leaving.discard} onStay={leaving.stay} />
      )}
    </div>
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
