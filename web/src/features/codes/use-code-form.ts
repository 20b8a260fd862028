import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/ui/feedback/toast';
import { splitCodes, type Codes } from './codes';
import { isOwnFundraiser, useCart, type Channel, type FundraiserContext } from '../cart';
import { isSameGroup, takenForText } from './supporting';
import { type Found, useValidateCodes, type Validation } from './use-validate-codes';
import { useLingui } from '../../lib/texts/use-lingui';

const MISSING = {
  title: /*i18n*/ 'Missing organization code',
  text: /*i18n*/ 'Please enter your organization code.',
};

type Options = {
  /** Codes that the address carried: filled in and checked once. */
  given?: Codes | null;
  /** What it carried beside them. */
  channel?: Channel | null;
  /** What is known of them without asking. */
  findDrawn?: ((codes: Codes) => Promise<Found | null>) | undefined;
  /** A check found a fundraiser, which the cart then supports. */
  onChecked?: (() => void) | undefined;
  /** Takes the fundraiser in the cart's place: nothing but this learns of it. */
  onFound?: ((fundraiser: FundraiserContext) => void) | undefined;
};

/** What came of the last check, and whom the cart supported after it: a change made elsewhere makes it old. */
type Outcome = { response: Validation; isLink: boolean; supported: FundraiserContext | null };

/** The two code fields: what stands in them, what is wrong with it, and checking it (docs/product/storefront.md#states). */
export function useCodeForm({ given = null, channel = null, findDrawn, onChecked, onFound }: Options) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const [codes, setCodes] = useState<Codes>(given ?? { organization: '', classroom: '' });
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [validate, { isValidating }] = useValidateCodes({ tiesCart: !onFound, findDrawn });
  const organizationInput = useRef<HTMLInputElement>(null);
  const classroomInput = useRef<HTMLInputElement>(null);

  const check = async (typed: Codes, isLink = false) => {
    const response = await validate(typed, isLink ? channel : null);
    const supported = 'fundraiser' in response && !onFound ? response.fundraiser : context;
    setOutcome({ response, isLink, supported });
    setError('error' in response ? response.error : undefined);
    if ('fundraiser' in response) {
      const { organizationCode, classroomCode } = response.fundraiser;
      setCodes({ organization: organizationCode, classroom: classroomCode ?? '' });
      onChecked?.();
      onFound?.(response.fundraiser);
    }
    if ('error' in response) organizationInput.current?.focus();
  };

  const submit = () => {
    if (isValidating) return;
    if (codes.organization.trim()) return void check(codes);
    if (!onFound)
      showToast({ tone: 'destructive', title: i18n.t(MISSING.title), text: i18n.t(MISSING.text) });
    setError(i18n.t(MISSING.text));
    organizationInput.current?.focus();
  };

  const typeOrganization = (text: string) => {
    setError(undefined);
    // Another organization has other classes.
    if (outcome && 'classWanted' in outcome.response) setOutcome(null);
    const both = splitCodes(text);
    // Both fields may have been typed into before React was there (lib/loading/kept-typing.ts).
    if (!both) return setCodes((typed) => ({ ...typed, organization: text }));
    setCodes((typed) => ({ organization: both.organization, classroom: both.classroom || typed.classroom }));
    classroomInput.current?.focus();
  };

  const typeClassroom = (classroom: string) => {
    setError(undefined);
    setCodes((typed) => ({ ...typed, classroom }));
  };

  const last = outcome && isSameGroup(outcome.supported, context) ? outcome : null;
  const link = last?.isLink ? last.response : null;
  const classWanted = last && 'classWanted' in last.response ? last.response.classWanted : null;

  const chooseClass = (classroom: string) => {
    if (classWanted) void check({ organization: classWanted.organizationCode, classroom }, last?.isLink);
  };

  const hasChecked = useRef(false);
  useEffect(() => {
    if (!given || hasChecked.current || !isOwnFundraiser(context)) return;
    hasChecked.current = true;
    void check(given, true);
  });

  return {
    codes,
    error,
    isRefused: last !== null && !('fundraiser' in last.response),
    /** Somebody types into it, or has to: a link's codes did not work. */
    isInUse: last ? !last.isLink || 'error' in last.response : !given && codes.organization !== '',
    isValidating,
    /** Until another organization's code is typed. */
    classWanted,
    /** Which codes were taken for those that were typed. */
    takenFor:
      last && 'fundraiser' in last.response && last.response.isLookAlike
        ? takenForText(i18n, last.response.fundraiser)
        : undefined,
    /** The address carried codes, and nothing is known of them yet. */
    isLooking: given !== null && outcome === null,
    /** What came of the codes that the address carried. */
    link,
    /** There is more to say of them than whom the cart supports. */
    hasNews: link !== null && !('fundraiser' in link && !link.replaced && !link.isLookAlike),
    chooseClass,
    submit,
    typeOrganization,
    typeClassroom,
    organizationInput,
    classroomInput,
  };
}

export type CodeFormState = ReturnType<typeof useCodeForm>;
