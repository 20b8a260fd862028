import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Money } from '../../../../components/domain/Money';
import { useMakeFlyer } from '../../../../components/domain/use-make-flyer';
import { Card } from '../../../../components/ui/display/Card';
import { Fact } from '../../../../components/ui/display/Fact';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { OrganizationCard_OrganizationFragment } from '../../../../gql/graphql';
import { formatDay, formatDayRange } from '../../../../lib/format/dates';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { FigureButton } from '../../../explain';
import { useJob } from '../../shell';
import type { OrganizationTask } from '../tasks/organization-task';
import { type CardPart, OrganizationHead, OrganizationLinks } from './OrganizationHead';

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

const OrganizationCard_organization = graphql(`
  fragment OrganizationCard_organization on Organization {
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
    ...OrganizationHead_organization
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
  const canWrite = useJob();
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
        <OrganizationFacts facts={organization} />
      )}
      {!isEdited && <OrganizationLinks id={id} name={name} code={code} open={open} onOpen={setOpen} />}
      {flyerProblem && <ErrorNotice>{flyerProblem}</ErrorNotice>}
      {open === 'classrooms' && <OrganizationClassrooms organizationId={id} name={name} />}
      {open === 'flyers' && <OrganizationFlyers organizationId={id} name={name} />}
    </Card>
  );
}

/** Sales, dates and contact of a card that is not being edited. */
function OrganizationFacts({ facts }: { facts: OrganizationCard_OrganizationFragment }) {
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

/** What is said after a change of an organization (docs/product/admin.md#messages). */
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

/** Switches an organization on or off: shown at once, and taken back when the server refuses. */
function useSwitchOrganization(organizationId: string) {
  const [switchTo] = useMutation(SwitchOrganization);
  return (isActive: boolean) => {
    // Named with its type, so that the cache finds the card.
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
