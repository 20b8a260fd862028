import { useState } from 'react';
import { Card } from '../../../../components/ui/display/Card';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { useAdmin } from '../../shell';
import { OrganizationClassrooms } from './OrganizationClassrooms';
import { OrganizationFacts } from './OrganizationFacts';
import { OrganizationFlyers } from '../flyers/OrganizationFlyers';
import { OrganizationHead } from './OrganizationHead';
import { OrganizationLinks, type CardPart } from './OrganizationLinks';
import type { OrganizationTask } from '../tasks/organization-task';
import { useMakeFlyer } from '../flyers/use-make-flyer';
import { useSwitchOrganization } from './use-switch-organization';

const OrganizationEditForm = lazyPart(
  'The form',
  () => import('../edit/OrganizationEditForm').then(({ OrganizationEditForm }) => OrganizationEditForm),
  { waiting: <Skeleton className="h-96" /> },
);

export const OrganizationCard_organization = graphql(`
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

type Props = {
  organization: FragmentType<typeof OrganizationCard_organization>;
  isEdited: boolean;
  onEdit: () => void;
  onEndEdit: () => void;
  onDirty: (isDirty: boolean) => void;
  onTask: (task: OrganizationTask) => void;
};

/** One organization: its totals and tasks, or its fields while it is edited. */
export function OrganizationCard({
  organization: given,
  isEdited,
  onEdit,
  onEndEdit,
  onDirty,
  onTask,
}: Props) {
  const organization = readFragment(OrganizationCard_organization, given);
  const { id, name, code } = organization;
  const { canWrite } = useAdmin();
  const switchActive = useSwitchOrganization(id);
  const { makeFlyer, problem: flyerProblem } = useMakeFlyer(id);
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
          makeFlyer();
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
