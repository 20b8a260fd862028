import { useMutation } from '@apollo/client/react';
import { Ban, Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ShareQr } from '../../../components/domain/share/ShareQr';
import { Button } from '../../../components/ui/actions/Button';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextField } from '../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { formatDay } from '../../../lib/format/dates';
import { CreateHelperLink, PickupDays, RevokeHelperLink } from './pickup-day-documents';

const HelperLinkRow_link = graphql(`
  fragment HelperLinkRow_link on HelperLink {
    id
    label
    createdAt
    expiresAt
    revokedAt
  }
`);

export const HelperLinks_day = graphql(`
  fragment HelperLinks_day on PickupDay {
    id
    helperLinks {
      id
      ...HelperLinkRow_link
    }
  }
`);

type Props = { day: FragmentType<typeof HelperLinks_day> };

/** Links for volunteers, and one more. */
export function HelperLinks({ day }: Props) {
  const { id, helperLinks } = readFragment(HelperLinks_day, day);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">Helpers</h3>
        <p className="text-small text-ink-2">
          A link opens the hand-out page without your password: names and boxes, no addresses, emails or
          money. It ends by itself the day after.
        </p>
      </div>
      {helperLinks.length > 0 && (
        <ul>
          {helperLinks.map((link) => (
            <HelperLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <NewHelperLink pickupDayId={id} />
    </div>
  );
}

type HelperLinkRowProps = { link: FragmentType<typeof HelperLinkRow_link> };

/** One link: for whom, until when, and its end. */
function HelperLinkRow({ link }: HelperLinkRowProps) {
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

type NewHelperLinkProps = { pickupDayId: string };

type Made = { label: string; url: string };

/** Makes a link and shows it, once: nothing keeps its address. */
function NewHelperLink({ pickupDayId }: NewHelperLinkProps) {
  const [label, setLabel] = useState('');
  const { problem, within, show, clear, refuse, field } = useFieldErrors(['label']);
  const [made, setMade] = useState<Made | null>(null);
  const [create, { loading }] = useMutation(CreateHelperLink, { refetchQueries: [PickupDays] });
  const submit = async () => {
    if (loading) return;
    if (!label.trim()) return show({ label: 'Enter for whom the link is.' });
    clear();
    const refused = await runWithToast(
      async () => {
        const { data } = await create({ variables: { pickupDayId, label } });
        setMade({ label, url: data?.createHelperLink.url ?? '' });
        setLabel('');
      },
      { done: 'Link Made', failed: 'Link Not Made' },
    );
    if (refused) refuse(refused);
  };
  return (
    <>
      {made && <MadeLink {...made} />}
      <form
        ref={within}
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            {...field('label', setLabel)}
            label="For whom, such as: Front table"
            requirement="required"
            value={label}
            maxLength={60}
          />
        </div>
        <Button type="submit" variant="secondary" size="sm" busyText={loading ? 'Making...' : undefined}>
          <Link2 aria-hidden size={18} />
          <span>Make a link</span>
        </Button>
        {problem && <ErrorNotice className="w-full">{problem}</ErrorNotice>}
      </form>
    </>
  );
}

function MadeLink({ label, url }: Made) {
  return (
    <div role="status" className="rounded-small border border-line bg-sunken p-4">
      <p className="font-semibold">{`The link for ${label}`}</p>
      <p className="text-small text-ink-2">Copy it or let them scan it now: it is not shown again.</p>
      <p className="mt-2 font-code text-small break-all">{url}</p>
      <div className="mt-3">
        <CopyButton text={url} label="Copy" name={`the link for ${label}`} />
      </div>
      <ShareQr link={url} fileName="helper-link" />
    </div>
  );
}
