import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { Printing_PaperFragment } from '../../gql/graphql';
import { domainErrorOf, wasHandled } from '../apollo/domain-error';
import { downloadFile } from '../files/download-file';
import { background } from '../live/listen';

/** State of a PDF: being made, saved on this device, or failed. */
export type Printing =
  | { readonly phase: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly phase: 'saved'; readonly total: number }
  | { readonly phase: 'failed'; readonly message: string };

type Request = () => Promise<FragmentType<typeof Printing_paper> | undefined>;

const begun: Printing = { phase: 'drawing', drawn: 0, total: 0 };

/** Requests a PDF, waits until a worker has made it, and downloads it. `again` repeats all of that. */
export function usePrinting() {
  const client = useApolloClient();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const current = useRef<{ request: Request; controller: AbortController } | null>(null);
  // Leaving the page ends the wait.
  useEffect(() => () => current.current?.controller.abort(), []);

  const print = async (request: Request) => {
    current.current?.controller.abort();
    const controller = new AbortController();
    current.current = { request, controller };
    const show = (next: Printing) => {
      if (!controller.signal.aborted) setPrinting(next);
    };
    show(begun);
    try {
      const first = await request();
      if (!first) throw new Error('The response was empty');
      const paper = await waitForPaper(client, first, {
        signal: controller.signal,
        onProgress: ({ drawnCount, totalCount }) =>
          show({ phase: 'drawing', drawn: drawnCount, total: totalCount }),
      });
      if (!paper) return;
      const problem = paper.fileUrl ? await downloadFile(paper.fileUrl) : (paper.errorMessage ?? '');
      show(
        problem === null
          ? { phase: 'saved', total: paper.totalCount }
          : { phase: 'failed', message: problem },
      );
    } catch (error) {
      show({ phase: 'failed', message: domainErrorOf(error).message });
    }
  };

  return {
    printing,
    print: (request: Request) => void print(request),
    again: () => current.current && void print(current.current.request),
    close: () => {
      current.current?.controller.abort();
      setPrinting(null);
    },
  };
}

export type Paper = Printing_PaperFragment;

/** A small PDF is ready within a second; a long one is polled less often. */
const FIRST_MS = 200;
const LONGEST_MS = 2_000;

type Waiting = {
  onProgress: (paper: Paper) => void;
  /** Ends the wait; null is returned. */
  signal: AbortSignal;
};

/** Polls a PDF until it is ready or failed, also through short outages of the server. */
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

/** The state of a PDF; every request for one selects this. */
export const Printing_paper = graphql(`
  fragment Printing_paper on Paper {
    id
    status
    drawnCount
    totalCount
    fileUrl
    errorMessage
  }
`);

export const PaperById = graphql(`
  query PaperById($id: ID!) {
    paper(id: $id) {
      ...Printing_paper
    }
  }
`);
