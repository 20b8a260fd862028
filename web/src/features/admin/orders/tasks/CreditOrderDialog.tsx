import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { RadioCard, RadioGroup } from '../../../../components/ui/fields/RadioCard';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { graphql, readFragment } from '../../../../gql';
import type { CreditTarget_OrganizationFragment } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { labelAmong } from '../../../../lib/format/classroom-label';
import { counted } from '../../../../lib/format/counts';
import { formatCents, toCents } from '../../../../lib/format/money';
import { type AdminOrder, AdminOrder_order, evictHistory } from '../admin-order';
import { ReasonField } from '../../shell';

const CreditOrder = graphql(`
  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {
    creditOrder(
      orderId: $orderId
      organizationId: $organizationId
      classroomId: $classroomId
      reason: $reason
    ) {
      ...AdminOrder_order
    }
  }
`);

const CreditTarget_organization = graphql(`
  fragment CreditTarget_organization on Organization {
    id
    name
    code
    classrooms {
      id
      name
      teacherName
      code
    }
  }
`);

const PresentTarget = graphql(`
  query PresentCreditTarget($id: ID!) {
    organization(id: $id) {
      ...CreditTarget_organization
    }
  }
`);

const CreditTargetList = graphql(`
  query CreditTargets($search: String) {
    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {
      nodes {
        ...CreditTarget_organization
      }
    }
  }
`);

const NO_CLASS = '';

/** Credits a paid order to another organization or class, with a reason. */
export function CreditOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [credit] = useMutation(CreditOrder, { update: (cache) => evictHistory(cache, order.id) });
  const { organization, classroom } = order;
  const present = useQuery(PresentTarget, {
    variables: { id: organization?.id ?? '' },
    skip: !organization,
  }).data?.organization;
  const [chosen, setChosen] = useState<CreditTarget | null>(null);
  const target = chosen ?? readFragment(CreditTarget_organization, present) ?? null;
  const shortId = order.id.slice(-8);
  return (
    <MutationDialog
      title={`Credit order ${shortId} to another group`}
      verb="Credit order"
      values={{ organizationId: organization?.id ?? '', classroomId: classroom?.id ?? NO_CLASS, reason: '' }}
      check={(typed) => ({ classroomId: isUnchanged(typed, order) ? unchangedText : undefined })}
      isReady={({ organizationId, reason }) => organizationId !== '' && reason.trim() !== ''}
      send={({ organizationId, classroomId, reason }) =>
        credit({
          variables: {
            orderId: order.id,
            organizationId,
            classroomId: classroomId || null,
            reason: reason.trim(),
          },
        })
      }
      done={({ data }) => ({
        title: 'Order Credited',
        text: `Order ${shortId} supports ${readFragment(AdminOrder_order, data?.creditOrder)?.organization?.name ?? 'its organization'}.`,
      })}
      failed="Order Not Credited"
      onClose={onClose}
      fields={(form) => (
        <>
          <CreditTargets
            orderId={order.id}
            chosen={target}
            onChoose={(one) => {
              setChosen(one);
              form.put('organizationId', one.id);
              form.put('classroomId', NO_CLASS);
            }}
            error={form.formState.errors.organizationId?.message}
          />
          {target && (
            <SelectField
              {...form.field('classroomId')}
              label="Class"
              options={[{ value: NO_CLASS, label: 'No class' }, ...classesOf(target, order)]}
            />
          )}
          <ReasonField
            {...form.field('reason')}
            requirement="required"
            helper="For the timeline, the audit log, and the organizations’ emails."
          />
        </>
      )}
    >
      <p>{`${effectOf(order)} We email the buyer and the organizations.`}</p>
    </MutationDialog>
  );
}

/** What moves: the share that is left after refunds. */
function effectOf({ organization, customerName, organizationProfit, classroomProfit }: AdminOrder): string {
  if (!organization)
    return `The share of ${customerName}’s order, which supports nobody yet, goes to the group.`;
  const share = formatCents(toCents(organizationProfit) + toCents(classroomProfit));
  return `Moves the ${share} that ${customerName}’s order earns to the new group.`;
}

const unchangedText = 'The order supports this group already. Choose another organization or class.';

function isUnchanged(typed: { organizationId: string; classroomId: string }, order: AdminOrder): boolean {
  return (
    typed.organizationId === order.organization?.id && typed.classroomId === (order.classroom?.id ?? NO_CLASS)
  );
}

/** The target's classes; at the present organization also the order's own, which may be closed by now. */
function classesOf({ id, classrooms }: CreditTarget, { organization, classroom }: AdminOrder) {
  const isMissing = id === organization?.id && !classrooms.some((one) => one.id === classroom?.id);
  return [
    ...(classroom && isMissing ? [{ value: classroom.id, label: classroom.name }] : []),
    ...classrooms.map((one) => ({ value: one.id, label: labelAmong(classrooms)(one) })),
  ];
}

type CreditTargetsProps = {
  orderId: string;
  chosen: CreditTarget | null;
  onChoose: (target: CreditTarget) => void;
  error: string | undefined;
};

/** Searches organizations by name, code or contact; the chosen one stays in the list. */
function CreditTargets({ orderId, chosen, onChoose, error: refusal }: CreditTargetsProps) {
  const [search, setSearch] = useState('');
  const { data, error, loading } = useQuery(CreditTargetList, { variables: { search: search || null } });
  const found = readFragment(CreditTarget_organization, data?.organizations.nodes ?? []);
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <RadioGroup legend="Organization" error={refusal} className="grid gap-2">
      <SearchField
        label="Search organizations"
        placeholder="Name, code or contact"
        value={search}
        onSearch={setSearch}
      />
      <LoadingRegion isLoading={!data && loading} skeleton={<Skeleton className="h-20 rounded-input" />}>
        {error && (
          <p role="alert" className="text-danger">
            {domainErrorOf(error).message}
          </p>
        )}
        {data && shown.length === 0 && <p className="text-small">No active organization matches.</p>}
        <div className="grid max-h-60 gap-2 overflow-y-auto p-0.5">
          {shown.map((target) => (
            <RadioCard
              key={target.id}
              name={`credit-${orderId}`}
              title={target.name}
              note={<span className="code text-small">{target.code}</span>}
              text={countOf(target.classrooms.length)}
              checked={chosen?.id === target.id}
              onChange={() => onChoose(target)}
            />
          ))}
        </div>
      </LoadingRegion>
    </RadioGroup>
  );
}

function countOf(classes: number): string {
  return classes === 0 ? 'No classes' : counted(classes, 'class', 'classes');
}

type CreditTarget = CreditTarget_OrganizationFragment;
