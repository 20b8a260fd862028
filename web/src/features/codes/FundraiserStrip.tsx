import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCart } from '../cart';
import { codesOf } from './codes';
import { FundraiserChoice } from './FundraiserChoice';
import { StripBar } from './StripBar';
import { useValidateCodes } from './use-validate-codes';

/** Under the navigation of shop pages: whom the cart supports, or the question. */
export function FundraiserStrip() {
  const { context } = useCart();
  useCodesOfAddress();
  return (
    <StripBar isFound={context !== null}>
      <FundraiserChoice />
    </StripBar>
  );
}

/** Codes in the address ("Shop again for ...") are checked once, and then leave it. */
function useCodesOfAddress(): void {
  const [address, setAddress] = useSearchParams();
  const [validate] = useValidateCodes();
  const hasChecked = useRef(false);
  useEffect(() => {
    const codes = codesOf(address);
    if (!codes || hasChecked.current) return;
    hasChecked.current = true;
    const rest = new URLSearchParams(address);
    rest.delete('org');
    rest.delete('class');
    setAddress(rest, { replace: true, preventScrollReset: true });
    void validate(codes);
  });
}
