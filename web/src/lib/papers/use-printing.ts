import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { FragmentType } from '../../gql';
import { domainErrorOf } from '../apollo/domain-error';
import { downloadFile } from '../files/download-file';
import type { Printing_paper } from './paper-documents';
import { waitForPaper } from './wait-for-paper';

/** Where a paper is: being drawn, saved on this device, or not to be had. */
export type Printing =
  | { readonly phase: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly phase: 'saved'; readonly total: number }
  | { readonly phase: 'failed'; readonly message: string };

type Request = () => Promise<FragmentType<typeof Printing_paper>>;

const begun: Printing = { phase: 'drawing', drawn: 0, total: 0 };

/** Asks for a paper, waits while a worker draws it, and saves it. `again` does all of that once more. */
export function usePrinting() {
  const client = useApolloClient();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const current = useRef<{ request: Request; leave: AbortController } | null>(null);
  // Nobody waits for it after the page was left.
  useEffect(() => () => current.current?.leave.abort(), []);

  const print = async (request: Request) => {
    current.current?.leave.abort();
    const leave = new AbortController();
    current.current = { request, leave };
    const show = (next: Printing) => {
      if (!leave.signal.aborted) setPrinting(next);
    };
    show(begun);
    try {
      const paper = await waitForPaper(client, await request(), {
        signal: leave.signal,
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
      current.current?.leave.abort();
      setPrinting(null);
    },
  };
}
