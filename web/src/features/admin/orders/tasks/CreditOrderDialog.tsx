import { maxReason } from '../../../../gql/rules';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Money } from '../../../../components/domain/Money';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { Skeleton } from '../../../../components/ui/display/Skeleton';
import { LoadingRegion } from '../../../../components/ui/feedback/LoadingRegion';
import { RadioCard, RadioGroup } from '../../../../components/ui/fields/RadioCard';
import { SearchField } from '../../../../components/ui/fields/SearchField';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { graphql } from '../../../../gql';
import type { CreditTargetsQuery } from '../../../../gql/graphql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { labelAmong } from '../../../../lib/format/classroom-label';
import { counted } from '../../../../lib/format/counts';
import { evictHistory } from '../details/evict-history';
import type { TaskOrder } from './order-task';

const CreditOrder = graphql(`
  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {
    creditOrder(
      orderId: $orderId
      organizationId: $organizationId
      classroomId: $classroomId
      reason: $reason
    ) {
      id
      organization {
        id
        name
      }
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

type Props = { order: TaskOrder; onClose: () => void };

/** Credits a paid order to another organization or class, with a reason. */
export function CreditOrderDialog({ order, onClose }: Props) {
  const { creditOrder, isCrediting } = useCreditOrder(order.id);
  const [target, setTarget] = useState<CreditTarget | null>(null);
  const [classroomId, setClassroomId] = useState(NO_CLASS);
  const [reason, setReason] = useState('');
  const { errors, problem, within, clear, refuse, field } = useFieldErrors([
    'organizationId',
    'classroomId',
    'reason',
  ]);
  const choose = (chosen: CreditTarget | null) => {
    clear();
    setTarget(chosen);
    setClassroomId(NO_CLASS);
  };
  const credit = async () => {
    if (!target) return;
    clear();
    const domainError = await creditOrder({
      organizationId: target.id,
      classroomId: classroomId || null,
      reason: reason.trim(),
    });
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Credit order ${order.id.slice(-8)} to another group`}
      verb="Credit order"
      busyText="Saving..."
      isBusy={isCrediting}
      isDisabled={!target || reason.trim() === ''}
      error={problem}
      onConfirm={() => void credit()}
      onClose={onClose}
    >
      <p>
        <span>{'30% of '}</span>
        <Money amount={order.subtotal} />
        <span>{` of ${order.customerName}’s order. It is booked as credit that moves, in and out; the buyer and the organizations are emailed.`}</span>
      </p>
      <div ref={within} className="mt-4 grid gap-4 text-ink">
        <CreditTargets orderId={order.id} chosen={target} onChoose={choose} error={errors.organizationId} />
        {target && (
          <SelectField
            label="Class"
            value={classroomId}
            {...field('classroomId', setClassroomId)}
            options={[
              { value: NO_CLASS, label: 'No class' },
              ...target.classrooms.map((one) => ({
                value: one.id,
                label: labelAmong(target.classrooms)(one),
              })),
            ]}
          />
        )}
        <TextField
          label="Reason"
          requirement="required"
          helper="For the timeline, the audit log, and the organizations’ emails."
          maxLength={maxReason}
          value={reason}
          {...field('reason', setReason)}
        />
      </div>
    </ConfirmDialog>
  );
}

type CreditTargetsProps = {
  orderId: string;
  chosen: CreditTarget | null;
  onChoose: (target: CreditTarget | null) => void;
  error: string | undefined;
};

/** Organizations by name, code or contact; the chosen one stays while one searches on. */
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

/** An organization that an order can be credited to, with its classes. */
type CreditTarget = CreditTargetsQuery['organizations']['nodes'][number];

type Credit = { organizationId: string; classroomId: string | null; reason: string };

/** Credits an order to somebody else; returns why not when it could not be. */
function useCreditOrder(orderId: string) {
  const [credit, { loading }] = useMutation(CreditOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const creditOrder = (to: Credit) =>
    runWithToast(async () => (await credit({ variables: { orderId, ...to } })).data?.creditOrder, {
      done: (order) => ({
        title: 'Order Credited',
        text: `Order ${orderId.slice(-8)} supports ${order?.organization?.name ?? 'its organization'}.`,
      }),
      failed: 'Order Not Credited',
    });
  return { creditOrder, isCrediting: loading };
}
