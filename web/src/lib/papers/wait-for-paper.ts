import type { ApolloClient } from '@apollo/client';
import { readFragment, type FragmentType } from '../../gql';
import type { Printing_PaperFragment } from '../../gql/graphql';
import { wasHandled } from '../apollo/domain-error';
import { background } from '../live/background';
import { PaperById, Printing_paper } from './paper-documents';

export type Paper = Printing_PaperFragment;

/** A small paper is there within a second; a long one is asked about less often. */
const FIRST_MS = 200;
const LONGEST_MS = 2_000;

type Waiting = {
  onProgress: (paper: Paper) => void;
  /** Ends the wait: null is returned. */
  signal: AbortSignal;
};

/** Reads a paper until it is ready or failed. A server that is away for a moment is asked again. */
export async function waitForPaper(
  client: ApolloClient,
  first: FragmentType<typeof Printing_paper>,
  { onProgress, signal }: Waiting,
): Promise<Paper | null> {
  let paper = readFragment(Printing_paper, first);
  for (let pauseMs = FIRST_MS; paper.status === 'pending'; pauseMs = Math.min(pauseMs * 1.5, LONGEST_MS)) {
    onProgress(paper);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return null;
    paper = (await read(client, paper.id)) ?? paper;
  }
  return paper;
}

async function read(client: ApolloClient, id: string): Promise<Paper | null> {
  try {
    const { data } = await client.query({
      query: PaperById,
      variables: { id },
      fetchPolicy: 'no-cache',
      context: background,
    });
    return data ? readFragment(Printing_paper, data.paper) : null;
  } catch (error) {
    if (wasHandled(error)) throw error;
    return null;
  }
}
