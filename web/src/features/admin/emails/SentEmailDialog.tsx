import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { sentHtml } from './sent-html';

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
          <ErrorCard
            title="We could not load this email."
            text={domainErrorOf(error).message}
            isRetrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
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
      if (frame) frame.srcdoc = sentHtml(html);
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
