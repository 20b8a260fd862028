import { InvalidInputError } from '../../lib/domain-error.js';

/** A parcel's carrier and tracking number. */
export type Tracking = {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

const maxCarrierLength = 40;
const trackingNumber = /^[A-Z0-9-]{5,40}$/;

/** Tracking as entered by a person or an export. */
export type WrittenTracking = {
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
};

/**
 * Removes the spaces that labels print in numbers, and recognizes a missing carrier by the number if possible. Throws
 * InvalidInputError (400) for an invalid number, and for one that is clearly another carrier's.
 */
export function readTracking(written: WrittenTracking): Tracking {
  const named = written.carrier?.trim().replace(/\s+/g, ' ') || null;
  if (named !== null && named.length > maxCarrierLength)
    throw new InvalidInputError({ carrier: `A carrier's name has at most ${maxCarrierLength} characters.` });
  const number = readNumber(written.trackingNumber);
  const carrier = named === null ? number && carrierOfNumber(number) : carrierNameOf(named);
  assertFits(carrier, number);
  return { carrier, trackingNumber: number };
}

/** A spreadsheet writes 9400111899223344556677 as 9.40011E+21, and the last digits are gone. */
const shortened = /^\d([.,]\d+)?E\+?\d+$/;

function readNumber(written: string | null | undefined): string | null {
  const text = written?.replace(/\s+/g, '').toUpperCase() ?? '';
  if (text === '') return null;
  if (shortened.test(text)) {
    throw new InvalidInputError({
      trackingNumber: 'A spreadsheet shortened this number. Format its column as text and paste it again.',
    });
  }
  if (!trackingNumber.test(text) || !/\d/.test(text)) {
    throw new InvalidInputError({
      trackingNumber: 'A tracking number has 5 to 40 letters, digits and dashes.',
    });
  }
  return text;
}

/** Only UPS numbers begin with 1Z; other formats belong to several carriers. */
function assertFits(carrier: string | null, number: string | null): void {
  const isOther = carrier !== null && ['USPS', 'FedEx', 'DHL'].includes(carrier);
  if (isOther && number !== null && carrierOfNumber(number) === 'UPS')
    throw new InvalidInputError({ trackingNumber: `This is a number of UPS, not of ${carrier}.` });
}

export function isSameTracking(a: Tracking, b: Tracking): boolean {
  return a.carrier === b.carrier && a.trackingNumber === b.trackingNumber;
}

/** 'USPS 9400111899223344556677', 'No. 5551234' without a carrier; null for neither. */
export function trackingText({ carrier, trackingNumber }: Tracking): string | null {
  return [carrier ?? (trackingNumber && 'No.'), trackingNumber].filter(Boolean).join(' ') || null;
}

type Carrier = {
  /** The name on screens and in emails. */
  readonly name: string;
  /** How exports and people spell it: 'US Postal Service', 'Fedex Ground', 'UPS® Ground Saver'. */
  readonly spoken: RegExp;
  /** The format of its numbers. */
  readonly numbers: RegExp;
  readonly page: (number: string) => string;
};

/** Carriers with known tracking pages. If none is named, the first with a matching format. */
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

/** 'FEDEX Home Delivery' is 'FedEx'; an unknown carrier stays as written. */
function carrierNameOf(written: string): string {
  return carriers.find(({ spoken }) => spoken.test(written))?.name ?? written;
}

/** The carrier whose format matches; null for none. */
function carrierOfNumber(number: string): string | null {
  return carriers.find(({ numbers }) => numbers.test(number))?.name ?? null;
}

/** The carrier's page for a parcel; null without a number or a known page. */
export function trackingUrl({ carrier, trackingNumber }: Tracking): string | null {
  if (trackingNumber === null) return null;
  const known = carriers.find(({ name }) => name === carrier);
  return known?.page(encodeURIComponent(trackingNumber)) ?? null;
}
