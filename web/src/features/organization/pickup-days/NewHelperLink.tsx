import { useMutation } from '@apollo/client/react';
import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ShareQr } from '../../../components/domain/share/ShareQr';
import { Button } from '../../../components/ui/actions/Button';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { TextField } from '../../../components/ui/fields/TextField';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { CreateHelperLink, PickupDays } from './pickup-day-documents';

type Props = { pickupDayId: string };
type Made = { label: string; url: string };

/** Makes a link and shows it, once: nothing keeps its address. */
export function NewHelperLink({ pickupDayId }: Props) {
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
