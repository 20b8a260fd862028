import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { graphql } from '../../../gql';
import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { YourOrderPage } from '../your-order-documents';
import { sendPhoto } from './send-photo';
import type { ReadyPhoto } from './shrink-photo';

const ReportOrderProblem = graphql(`
  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {
    reportOrderProblem(token: $token, input: $input) {
      id
      ...Problems_yourOrder
    }
  }
`);

export type ReportState =
  | { phase: 'typing' }
  | { phase: 'sending'; text: string }
  /** The message is there; these photos are not. */
  | { phase: 'photos-left'; left: number };

/**
 * Sends a message and then its photos, one by one. Both can be sent again without counting twice: the message by its id,
 * a photo by its place.
 */
export function useReportProblem(token: string, onSent: () => void) {
  const client = useApolloClient();
  const [report] = useMutation(ReportOrderProblem);
  const [state, setState] = useState<ReportState>({ phase: 'typing' });
  const problemId = useRef(crypto.randomUUID());
  const arrived = useRef(new Set<number>());

  const sendPhotos = async (photos: readonly ReadyPhoto[]) => {
    for (const [index, { file }] of photos.entries()) {
      if (arrived.current.has(index)) continue;
      setState({ phase: 'sending', text: `Sending photo ${index + 1} of ${photos.length}...` });
      const place = { token, problemId: problemId.current, place: index + 1 };
      if (await sendPhoto(place, file)) arrived.current.add(index);
    }
    const left = photos.length - arrived.current.size;
    if (left > 0) return setState({ phase: 'photos-left', left });
    // The page says how many came.
    await client
      .query({ query: YourOrderPage, variables: { token }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    onSent();
  };

  /** Returns why the message was refused, or null. */
  const send = async (message: string, photos: readonly ReadyPhoto[]): Promise<DomainErrorInfo | null> => {
    setState({ phase: 'sending', text: 'Sending...' });
    try {
      await report({ variables: { token, input: { id: problemId.current, message } } });
    } catch (error) {
      setState({ phase: 'typing' });
      return domainErrorOf(error);
    }
    await sendPhotos(photos);
    return null;
  };
  return { state, send, sendPhotos };
}
