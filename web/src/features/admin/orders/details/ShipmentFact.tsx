import { ExternalLink } from 'lucide-react';
import { formatMoment } from '../../../../lib/format/dates';
import type { OrderHistoryState } from './use-order-history';

type Props = { shipment: NonNullable<OrderHistoryState['shipment']> };

/** Who carries the parcel, its number with the carrier's page, and when it left. */
export function ShipmentFact({ shipment }: Props) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">Shipped</dt>
      <dd>
        <span>{`${formatMoment(shippedAt)}${carrier ? ` · ${carrier}` : ''}`}</span>
        {trackingNumber && trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="link flex items-center gap-1 font-code text-smallest break-all"
          >
            <span>{trackingNumber}</span>
            <ExternalLink aria-label="opens the carrier’s page" size={14} className="shrink-0" />
          </a>
        )}
        {trackingNumber && !trackingUrl && (
          <span className="block font-code text-smallest break-all">{trackingNumber}</span>
        )}
      </dd>
    </div>
  );
}
