import { useMutation, useQuery } from '@apollo/client/react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { graphql } from '../../../gql';
import type { OrderClassesQuery } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { labelAmong } from '../../../lib/format/classroom-label';
import { formatCents, toCents } from '../../../lib/format/money';

const MoveOrderToClass = graphql(`
  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {
    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {
      ...OrderLine_order
      classroom {
        id
        name
      }
    }
  }
`);

const OrderClasses = graphql(`
  query OrderClasses($organizationId: ID!, $orderId: ID!) {
    order(id: $orderId) {
      id
      canMoveClass
      organizationProfit
      classroomProfit
      classroom {
        id
        name
      }
    }
    organization(id: $organizationId) {
      id
      classrooms {
        id
        name
        teacherName
        code
      }
    }
  }
`);

type Props = { organizationId: string; orderId: string; onClose: () => void };

/** Changes the class of an order, or explains why it cannot change. */
export function MoveClassDialog({ organizationId, orderId, onClose }: Props) {
  const { data, error: failure } = useQuery(OrderClasses, {
    variables: { organizationId, orderId },
    fetchPolicy: 'network-only',
  });
  const [mutate] = useMutation(MoveOrderToClass);
  const labelOf = labelAmong(data?.organization.classrooms ?? []);
  const others = data?.organization.classrooms.filter(({ id }) => id !== data.order.classroom?.id) ?? [];
  const canMove = data?.order.canMoveClass === true && others.length > 0;
  const reference = orderId.slice(-8);
  return (
    <MutationDialog
      title={`Which class is order ${reference} for?`}
      verb="Save"
      safeText={canMove ? undefined : 'Close'}
      problem={failure && domainErrorOf(failure).message}
      values={{ classroomId: '' }}
      isReady={({ classroomId }) => canMove && classroomId !== ''}
      send={async ({ classroomId }) =>
        (await mutate({ variables: { organizationId, orderId, classroomId } })).data
      }
      done={(moved) => ({
        title: 'Class Changed',
        text: `Order ${reference} counts for ${moved?.moveOrderToClass.classroom?.name ?? 'its class'}.`,
      })}
      failed="Class Not Changed"
      onClose={onClose}
      fields={(form) =>
        data &&
        canMove && (
          <>
            <SelectField
              {...form.field('classroomId')}
              label="Class"
              options={[
                { value: '', label: 'Choose a class' },
                ...others.map((one) => ({ value: one.id, label: labelOf(one) })),
              ]}
            />
            <p className="text-small text-ink-2">{effectOf(data)}</p>
          </>
        )
      }
    >
      {!data && !failure && <Skeleton className="h-24" />}
      {data && !canMove && <p>{reasonOf(data)}</p>}
    </MutationDialog>
  );
}

function reasonOf({ order, organization }: OrderClassesQuery): string {
  if (organization.classrooms.length === 0)
    return 'You have no active classes yet. Add one in your settings.';
  if (!order.canMoveClass)
    return 'This order is on an approved statement, or was cancelled, so its class cannot change. Please write to us.';
  return 'You have no other active class.';
}

/** Explains the effect: the organization keeps its half, and the class's half goes to the new class. */
function effectOf({ order }: OrderClassesQuery): string {
  const share = formatCents(toCents(order.organizationProfit) + toCents(order.classroomProfit));
  const halves = order.classroom
    ? `${order.classroom.name} loses its half of the ${share} that the order earns, and the other class gets it.`
    : `Half of the ${share} that the order earns will go to the class.`;
  return `${halves} Your total stays the same. Your ledger and next statement show the change, and we email the buyer.`;
}
