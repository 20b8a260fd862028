import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { useLingui } from '../../../lib/texts/use-lingui';

export type Parcel = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null };

/** The carrier, and a link to its tracking page; only the number when no page is known. */
export function ParcelFacts({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const { i18n } = useLingui();
  const name = [carrier, trackingNumber].filter((part) => part !== null).join(' ');
  return (
    <div className="grid justify-items-start gap-3">
      {name && <p className="font-code wrap-break-word select-all">{name}</p>}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <ExternalLink aria-hidden size={18} />
          <span>{i18n.t('Track your package')}</span>
        </a>
      )}
    </div>
  );
}
