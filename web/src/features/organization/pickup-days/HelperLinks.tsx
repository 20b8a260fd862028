import { useMutation } from '@apollo/client/react';
import { Ban, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { formatDay } from '../../../lib/format/dates';
import { useMay } from '../login/use-may';

const ShareQr = lazyPart('The QR code', () =>
  import('../../../components/domain/share/ShareQr').then(({ ShareQr }) => ShareQr),
);

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

const CreateHelperLink = graphql(`
  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {
    createHelperLink(pickupDayId: $pickupDayId, label: $label) {
      ...HelperLinkRow_link
      url
    }
  }
`);

const RevokeHelperLink = graphql(`
  mutation RevokeHelperLink($id: ID!) {
    revokeHelperLink(helperLinkId: $id) {
      ...HelperLinkRow_link
    }
  }
`);

export function HelperLinks({ day }: { day: FragmentType<typeof HelperLinks_day> }) {
  const { id, helperLinks } = readFragment(HelperLinks_day, day);
  const { change } = useMay();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">Helpers</h3>
        <p className="text-small text-ink-2">
          A link opens the hand-out page without your password. Helpers see names and boxes, but no addresses,
          emails or money. It expires the day after pickup.
        </p>
      </div>
      {helperLinks.length > 0 && (
        <ul>
          {helperLinks.map((link) => (
            <HelperLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {change && <NewHelperLink pickupDayId={id} />}
    </div>
  );
}

function HelperLinkRow({ link }: { link: FragmentType<typeof HelperLinkRow_link> }) {
  const { id, label, expiresAt, revokedAt } = readFragment(HelperLinkRow_link, link);
  const [revoke] = useMutation(RevokeHelperLink);
  const { change } = useMay();
  const isOver = revokedAt !== null || new Date(expiresAt) <= new Date();
  const state = revokedAt ? 'Revoked' : isOver ? 'Ended' : `Until ${formatDay(expiresAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className={isOver ? 'text-ink-2 wrap-break-word' : 'font-semibold wrap-break-word'}>{label}</p>
        <p className="text-small text-ink-2">{state}</p>
      </div>
      {change && !isOver && (
        <MutationButton
          button={{
            icon: Ban,
            variant: 'danger',
            'aria-label': `Revoke the link for ${label}`,
          }}
          title={`Revoke the link for ${label}?`}
          verb="Revoke"
          busyText="Revoking..."
          isDangerous
          send={() => revoke({ variables: { id } })}
          done={{ title: 'Link Revoked', text: `${label} can no longer use it.` }}
          failed="Link Not Revoked"
        >
          <p>
            It stops working right away: whoever has it can no longer see or hand out boxes. You cannot undo
            this.
          </p>
        </MutationButton>
      )}
    </li>
  );
}

type Made = { label: string; url: string };

/** Makes a link and shows it once, because its URL is not stored. */
function NewHelperLink({ pickupDayId }: { pickupDayId: string }) {
  const [made, setMade] = useState<Made | null>(null);
  const [create] = useMutation(CreateHelperLink, { refetchQueries: ['PickupDays'] });
  const form = useServerForm({
    values: { label: '' },
    mode: 'onSubmit',
    check: ({ label }) => ({ label: label.trim() ? undefined : 'Enter who the link is for.' }),
    send: ({ label }) =>
      runWithToast(
        async () => {
          const { data } = await create({ variables: { pickupDayId, label } });
          setMade({ label, url: data?.createHelperLink.url ?? '' });
        },
        { done: 'Link Made', failed: 'Link Not Made' },
      ),
    isCleared: true,
  });
  return (
    <>
      {made && <MadeLink {...made} />}
      <Form
        form={form}
        submitText="Make a link"
        icon={Link2}
        variant="secondary"
        size="sm"
        busyText="Making..."
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            {...form.field('label')}
            label="Who is it for? For example: Front table"
            requirement="required"
            maxLength={60}
          />
        </div>
      </Form>
    </>
  );
}

function MadeLink({ label, url }: Made) {
  return (
    <div role="status" className="rounded-small border border-line bg-sunken p-4">
      <p className="font-semibold">{`The link for ${label}`}</p>
      <p className="text-small text-ink-2">Copy it or let them scan it now. It will not be shown again.</p>
      <p className="mt-2 font-code text-small break-all">{url}</p>
      <div className="mt-3">
        <CopyButton text={url} label="Copy" name={`the link for ${label}`} />
      </div>
      <ShareQr link={url} fileName="helper-link" />
    </div>
  );
}
