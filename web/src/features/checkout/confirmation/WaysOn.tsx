import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { copyText } from '../../../components/ui/feedback/copy-text';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { brand } from '../../../lib/format/brand';
import { codesQuery, supportingText } from '../../codes';

const WaysOn_order = graphql(`
  fragment WaysOn_order on Order {
    organization {
      id
      name
      code
    }
    classroom {
      id
      name
      code
    }
  }
`);

/** Where to go from a thank-you: the next purchase need not be for nobody. */
export function WaysOn({ order }: { order: FragmentType<typeof WaysOn_order> }) {
  const { organization, classroom } = readFragment(WaysOn_order, order);
  const group = organization && {
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
  return (
    <div className="flex flex-wrap justify-center gap-3 print:hidden">
      {group && (
        <Link to={`/products?${codesQuery(group)}`} className={buttonStyle()}>
          {`Shop again for ${group.organizationName}`}
        </Link>
      )}
      <Link to="/products" className={buttonStyle({ variant: group ? 'quiet' : 'primary' })}>
        Continue Shopping
      </Link>
      {group && <ShareFundraiser fundraiser={group} />}
    </div>
  );
}

type Fundraiser = {
  organizationName: string;
  organizationCode: string;
  classroomName: string | null;
  classroomCode: string | null;
};

/** Hands the fundraiser's address to the device's share sheet, or copies it where there is none. */
function ShareFundraiser({ fundraiser }: { fundraiser: Fundraiser }) {
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
