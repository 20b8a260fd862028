type Carrier = {
  /** As screens and emails write it. */
  readonly name: string;
  /** How exports and people write it: 'US Postal Service', 'Fedex Ground', 'UPS® Ground Saver'. */
  readonly spoken: RegExp;
  /** What its numbers look like. */
  readonly numbers: RegExp;
  readonly page: (number: string) => string;
};

/** Whose tracking pages are known. The first whose numbers look like it is meant where none was named. */
const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    spoken: /^(ups|united parcel service)\b/i,
    numbers: /^1Z[A-Z0-9]{16}$/,
    page: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  {
    name: 'USPS',
    spoken: /^(u\.?\s?s\.?\s?p\.?\s?s\b|us postal|u\.s\. postal|united states postal|postal service)/i,
    numbers: /^((420\d{5}(\d{4})?)?9[1-5]\d{20}|9[1-5]\d{18}|[A-Z]{2}\d{9}US)$/,
    page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: 'DHL',
    spoken: /^dhl\b/i,
    numbers: /^(\d{10}|J?JD\d{16,20}|GM\d{16,20})$/,
    page: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'FedEx',
    spoken: /^(fed\s?ex|federal express)\b/i,
    numbers: /^(\d{12}|\d{15})$/,
    page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
];

/** 'FEDEX Home Delivery' is 'FedEx'; a carrier that is not known stays as it was written. */
export function carrierNameOf(written: string): string {
  return carriers.find(({ spoken }) => spoken.test(written))?.name ?? written;
}

/** Whose number it looks like; null for none of them. */
export function carrierOfNumber(number: string): string | null {
  return carriers.find(({ numbers }) => numbers.test(number))?.name ?? null;
}

/** The carrier's page of a parcel; null where there is no number, or no page is known. */
export function trackingUrl({ carrier, trackingNumber }: Parcel): string | null {
  if (trackingNumber === null) return null;
  const known = carriers.find(({ name }) => name === carrier);
  return known?.page(encodeURIComponent(trackingNumber)) ?? null;
}

type Parcel = { readonly carrier: string | null; readonly trackingNumber: string | null };
