import { useMutation } from '@apollo/client/react';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
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
  const [isAsked, setAsked] = useState(false);
  const end = async () => {
    await runWithToast(() => revoke({ variables: { id } }), {
      done: { title: 'Link Revoked', text: `${label} sees nothing any more.` },
      failed: 'Link Not Revoked',
    });
    setAsked(false);
  };
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
          onClick={() => setAsked(true)}
        >
          <Ban aria-hidden size={18} />
          <span>Revoke</span>
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Revoke the link for ${label}?`}
          verb="Revoke"
          busyText="Revoking..."
          isBusy={loading}
          isDangerous
          onConfirm={() => void end()}
          onClose={() => setAsked(false)}
        >
          <p>
            Whoever has it sees nothing any more, at once, and cannot hand out boxes. It cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
