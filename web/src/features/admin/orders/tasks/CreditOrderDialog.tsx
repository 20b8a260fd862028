import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Money } from '../../../../components/domain/Money';
import { MutationDialog } from '../../../../components/domain/forms/MutationDialog';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { RadioCard, RadioGroup } from '../../../../components/ui/fields/RadioCard';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { graphql, readFragment } from '../../../../gql';
import type { CreditTargetsQuery } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { labelAmong } from '../../../../lib/format/classroom-label';
import { counted } from '../../../../lib/format/counts';
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

const CreditTargetList = graphql(`
  query CreditTargets($search: String) {
    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {
      nodes {
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
    }
  }
`);

const NO_CLASS = '';

/** Credits a paid order to another organization or class, with a reason. */
export function CreditOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [credit] = useMutation(CreditOrder, { update: (cache) => evictHistory(cache, order.id) });
  const [target, setTarget] = useState<CreditTarget | null>(null);
  const shortId = order.id.slice(-8);
  return (
    <MutationDialog
      title={`Credit order ${shortId} to another group`}
      verb="Credit order"
      values={{ organizationId: '', classroomId: NO_CLASS, reason: '' }}
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
            onChoose={(chosen) => {
              setTarget(chosen);
              form.put('organizationId', chosen.id);
              form.put('classroomId', NO_CLASS);
            }}
            error={form.formState.errors.organizationId?.message}
          />
          {target && (
            <SelectField
              {...form.field('classroomId')}
              label="Class"
              options={[
                { value: NO_CLASS, label: 'No class' },
                ...target.classrooms.map((one) => ({
                  value: one.id,
                  label: labelAmong(target.classrooms)(one),
                })),
              ]}
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
      <p>
        <span>{'Moves 30% of '}</span>
        <Money amount={order.subtotal} />
        <span>{` from ${order.customerName}’s order to the new group. We email the buyer and the organizations.`}</span>
      </p>
    </MutationDialog>
  );
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
  const found = data?.organizations.nodes ?? [];
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

type CreditTarget = CreditTargetsQuery['organizations']['nodes'][number];
