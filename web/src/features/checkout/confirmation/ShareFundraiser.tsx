import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { copyText } from '../../../components/ui/feedback/copy-text';
import { brand } from '../../../lib/format/brand';
import { codesQuery, supportingText } from '../../codes';

type Fundraiser = {
  organizationName: string;
  organizationCode: string;
  classroomName: string | null;
  classroomCode: string | null;
};

/** Hands the fundraiser's address to the device's share sheet, or copies it where there is none. */
export function ShareFundraiser({ fundraiser }: { fundraiser: Fundraiser }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = `${window.location.origin}/?${codesQuery(fundraiser)}`;
    const isShared = await openShareSheet(supportingText(fundraiser), url);
    if (!isShared) setCopied(await copyText(url));
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden size={20} />
      <span>{isCopied ? 'Link copied' : 'Share this fundraiser'}</span>
    </Button>
  );
}

/** False where the device has no share sheet, or does not open it. */
async function openShareSheet(text: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title: brand.name, text, url });
    return true;
  } catch (error) {
    // Closing the sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
