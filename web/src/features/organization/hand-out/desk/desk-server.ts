import type { ApolloClient } from '@apollo/client';
import { readFragment, type FragmentType } from '../../../../gql';
import { domainErrorOf, wasHandled } from '../../../../lib/apollo/domain-error';
import { background } from '../../../../lib/live/background';
import type { Box } from '../core/hand-out';
import { DeskError, type DeskServer } from './desk-parts';
import { HandOutBox_box, HandOutList, RecordHandOuts } from './hand-out-documents';

/** The list and the outcomes over HTTP. The desk keeps what it reads, so the client's cache does not. */
export function createDeskServer(client: ApolloClient, organizationId: string): DeskServer {
  return {
    readList: () =>
      reach(async () => {
        const { data } = await client.query({
          query: HandOutList,
          variables: { organizationId },
          fetchPolicy: 'no-cache',
          context: background,
        });
        const { handOutList, viewer } = present(data);
        const { boxes, at, day, organizationName } = handOutList;
        return {
          organizationId,
          organizationName,
          day,
          readAt: at,
          isOwn: viewer.organization?.id === organizationId || viewer.admin !== null,
          boxes: boxes.map(boxOf),
        };
      }),
    send: (handOuts) =>
      reach(async () => {
        const { data } = await client.mutate({
          mutation: RecordHandOuts,
          variables: { organizationId, handOuts: [...handOuts] },
          fetchPolicy: 'no-cache',
        });
        return present(data).recordHandOuts.map(({ id, outcome, box }) => ({
          id: String(id),
          outcome,
          box: box && boxOf(box),
        }));
      }),
  };
}

/** A box without what the graph adds for its own use. */
export function boxOf(box: FragmentType<typeof HandOutBox_box>): Box {
  const { id, shortCode, supporterName, classroomName, items, ...standing } = readFragment(
    HandOutBox_box,
    box,
  );
  const { state, isReady, handedOutAt, handedOutBy, twice, revision } = standing;
  return {
    ...{ id, shortCode, supporterName, classroomName },
    items: items.map(({ name, quantity, picks, missingBags }) => ({
      name,
      quantity,
      picks: picks.map((pick) => ({ name: pick.name, quantity: pick.quantity })),
      missingBags,
    })),
    ...{ state, isReady, handedOutAt, handedOutBy, twice, revision },
  };
}

function present<T>(data: T | null | undefined): T {
  if (!data) throw new DeskError('unreachable', 'The response was empty');
  return data;
}

/** Says of a failed call what the desk must know. A server that fails is as good as none: it is asked again. */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, message } = domainErrorOf(error);
    const why = !wasHandled(error) ? 'unreachable' : noAccess.has(code) ? 'no-access' : 'refused';
    throw new DeskError(why, message, { cause: error });
  }
}

const noAccess = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);
