import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { brand } from '../../lib/brand';
import { supportingText } from '../codes';

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
    const url = addressOf(fundraiser);
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is no failure.
      return navigator
        .share({ title: brand.name, text: supportingText(fundraiser), url })
        .catch(() => undefined);
    }
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden size={20} />
      {isCopied ? 'Link copied' : 'Share this fundraiser'}
    </Button>
  );
}

function addressOf({ organizationCode, classroomCode }: Fundraiser): string {
  const query = new URLSearchParams({
    org: organizationCode,
    ...(classroomCode && { class: classroomCode }),
  });
  return `${window.location.origin}/?${query.toString()}`;
}
