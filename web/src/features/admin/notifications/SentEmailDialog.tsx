import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { graphql } from '../../../gql';
import type { WithTrustedTypes } from '../../../lib/browser/trusted-types';

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
    <Dialog onClose={onClose} title={subject} head={<p className="text-small text-ink-2">{recipient}</p>}>
      <div className="py-3">
        {error && !data && (
          <ReadFailure title="We could not load this email." {...{ error, loading, refetch }} />
        )}
        {!data && !error && <Skeleton className="h-[60dvh]" />}
        {data && <Copy html={data.email.html} title={subject} />}
      </div>
    </Dialog>
  );
}

/** In a frame without any permission: nothing runs in it, and links do nothing. */
function Copy({ html, title }: { html: string | null; title: string }) {
  // Set by hand: as a property, React would turn it into a plain string again.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      // The pictures were attached to the email; the copy has none.
      if (frame && html !== null) frame.srcdoc = sentHtml(html.replaceAll(/src="cid:[\w-]+"/g, ''));
    },
    [html],
  );
  if (html === null) {
    return (
      <p className="text-work text-ink-2">
        We keep copies for 90 days after sending. There is no copy of this email.
      </p>
    );
  }
  return (
    <>
      <iframe
        ref={fill}
        sandbox=""
        title={`The email: ${title}`}
        className="h-[64dvh] w-full rounded-input border border-line bg-white"
      />
      <p className="mt-2 text-small text-ink-2">As it was sent. Links do not work here.</p>
    </>
  );
}

/**
 * An email's HTML as Trusted Types require it, in browsers that have them. Only for frames without any permission:
 * nothing runs in them.
 */
function sentHtml(html: string): string {
  const { trustedTypes } = globalThis as WithTrustedTypes; // see the type
  const policy = trustedTypes?.createPolicy('sent-email', { createHTML: (given: string) => given });
  return policy ? policy.createHTML(html) : html;
}
