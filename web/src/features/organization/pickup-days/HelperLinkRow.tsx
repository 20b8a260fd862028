import { useMutation } from '@apollo/client/react';
import { Ban } from 'lucide-react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatDay } from '../../../lib/format/dates';
import { RevokeHelperLink } from './pickup-day-documents';

export const HelperLinkRow_link = graphql(`
  fragment HelperLinkRow_link on HelperLink {
    id
    label
    createdAt
    expiresAt
    revokedAt
  }
`);

type Props = { link: FragmentType<typeof HelperLinkRow_link> };

/** One link: for whom, until when, and its end. */
export function HelperLinkRow({ link }: Props) {
  const { id, label, expiresAt, revokedAt } = readFragment(HelperLinkRow_link, link);
  const [revoke, { loading }] = useMutation(RevokeHelperLink);
  const isOver = revokedAt !== null || new Date(expiresAt) <= new Date();
  const state = revokedAt ? 'Revoked' : isOver ? 'Ended' : `Until ${formatDay(expiresAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className={isOver ? 'text-ink-2 wrap-break-word' : 'font-semibold wrap-break-word'}>{label}</p>
        <p className="text-small text-ink-2">{state}</p>
      </div>
      {!isOver && (
        <Button
          variant="danger"
          size="sm"
          aria-label={`Revoke the link for ${label}`}
          busyText={loading ? 'Revoking...' : undefined}
          onClick={() =>
            void runWithToast(() => revoke({ variables: { id } }), {
              done: { title: 'Link Revoked', text: `${label} sees nothing any more.` },
              failed: 'Link Not Revoked',
            })
          }
        >
          <Ban aria-hidden size={18} />
          Revoke
        </Button>
      )}
    </li>
  );
}
