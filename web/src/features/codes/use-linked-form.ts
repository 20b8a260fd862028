import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOwnFundraiser, useCart } from '../cart';
import { channelOf, codesOf, codesQuery, type Codes } from './codes';
import { useCodeForm, type CodeFormState } from './use-code-form';
import type { Found } from './use-validate-codes';

/** Stored in the history entry: its codes have been used, whatever the cart supports now. */
const READ = { areCodesRead: true };

/**
 * The code form of a page whose address can carry codes. A link applies once: Back and reload do not check it again.
 * After that the address follows the cart's fundraiser, so that it can be shared (docs/product/codes.md#links).
 */
export function useLinkedForm(findRendered?: (codes: Codes) => Promise<Found | null>): CodeFormState {
  const { context } = useCart();
  const [address] = useSearchParams();
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const isRead = wasRead(location.state);
  const [given] = useState(() => (isRead ? null : codesOf(address)));
  const [channel] = useState(() => channelOf(address));
  const form = useCodeForm({ given, channel, findRendered });

  const isFound = isRead || (form.link !== null && 'fundraiser' in form.link);
  const named = address.has('org') ? fundraiserPart(address).toString() : null;
  const wanted = context ? codesQuery(context) : '';
  useEffect(() => {
    if (!isFound || named === null || (isRead && named === wanted) || !isOwnFundraiser(context)) return;
    const others = new URLSearchParams(address);
    others.delete('org');
    others.delete('class');
    // A shared page is a new channel.
    others.delete('src');
    const search = [wanted, others.toString()].filter(Boolean).join('&');
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: READ });
  }, [isFound, isRead, named, wanted, context, address, hash, navigate]);

  return form;
}

function fundraiserPart(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => name === 'org' || name === 'class'));
}

function wasRead(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'areCodesRead' in state;
}
