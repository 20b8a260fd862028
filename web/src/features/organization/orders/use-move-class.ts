import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';

const MoveOrderToClass = graphql(`
  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {
    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {
      id
      ...OrderLine_order
      classroom {
        id
        name
      }
    }
  }
`);

/** Gives an order another class; returns why not when it could not be given. */
export function useMoveClass(organizationId: string, orderId: string) {
  const [mutate, { loading }] = useMutation(MoveOrderToClass);
  const moveClass = (classroomId: string) =>
    runWithToast(async () => (await mutate({ variables: { organizationId, orderId, classroomId } })).data, {
      done: (data) => ({
        title: 'Class Changed',
        text: `Order ${orderId.slice(-8)} counts for ${data?.moveOrderToClass.classroom?.name ?? 'its class'}.`,
      }),
      failed: 'Class Not Changed',
    });
  return { moveClass, isMoving: loading };
}
