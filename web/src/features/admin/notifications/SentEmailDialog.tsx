import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { graphql } from '../../../gql';

const SentEmail = graphql(`
  query SentEmail($id: ID!) {
    email(id: $id) {
      id
      html
    }
  }
`);

type Props = { id: string; subject: string; recipient: string; onClose: () => void };

/** An email as its recipient got it. */
export function SentEmailDialog({ id, subject, recipient, onClose }: Props) {
  const { data, error, loading, refetch } = useQuery(SentEmail, { variables: { id } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subject}
      head={<p className="text-small text-ink-2">{recipient}</p>}
    >
      <div className="py-3">
        {error && !data && (
          <ReadFailure title="We could not load this email." {...{ error, loading, refetch }} />
        )}
        {!data && !error && <Skeleton className="h-[60dvh]" />}
        {data && (data.email.html === null ? <NoCopy /> : <Frame html={data.email.html} title={subject} />)}
      </div>
    </Dialog>
  );
}

function NoCopy() {
  return (
    <p className="text-work text-ink-2">
      Copies are kept for 90 days from the sending. There is none of this email, or none any more.
    </p>
  );
}

/** A frame that may do nothing at all; links are only text in it. */
function Frame({ html, title }: { html: string; title: string }) {
  // Not as a property of the element: React would make a plain text of it again.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      // Its pictures are parts of the email that was sent: the copy has none.
      if (frame) frame.srcdoc = sentHtml(html.replaceAll(/src="cid:[\w-]+"/g, ''));
    },
    [html],
  );
  return (
    <>
      <iframe
        ref={fill}
        sandbox=""
        title={`The email: ${title}`}
        className="h-[64dvh] w-full rounded-input border border-line bg-white"
      />
      <p className="mt-2 text-small text-ink-2">As it was sent. Links lead nowhere here.</p>
    </>
  );
}

type Policies = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
};

/**
 * An email's HTML in the form in which a frame takes it where the browser has Trusted Types. For frames without any
 * permission alone: nothing in them runs.
 */
function sentHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // not in the types of the DOM
  if (!trustedTypes) return html;
  const policy = trustedTypes.createPolicy('sent-email', { createHTML: (given) => given });
  // The types of the DOM want a text; the browser takes its own kind.
  return policy.createHTML(html) as string;
}
