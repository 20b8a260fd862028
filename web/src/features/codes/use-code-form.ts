import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../components/ui/feedback/toast';
import { isRecord } from '../../lib/apollo/domain-error';
import { channelOf, type Codes, codesOf, codesQuery, splitCodes } from './codes';
import { isOwnFundraiser, useCart, type Channel, type FundraiserContext } from '../cart';
import { isSameGroup, lookAlikeText } from './supporting';
import { type Found, useValidateCodes, type Validation } from './use-validate-codes';
import { useLingui } from '../../lib/texts/use-lingui';

const MISSING = {
  title: /*i18n*/ 'Missing organization code',
  text: /*i18n*/ 'Please enter your organization code.',
};

type Options = {
  /** Codes from the address: filled in and checked once. */
  given?: Codes | null;
  /** The address's channel. */
  channel?: Channel | null;
  /** Finds the codes in the page's data without a request. */
  findRendered?: ((codes: Codes) => Promise<Found | null>) | undefined;
  /** Called when a check found a fundraiser, which the cart now supports. */
  onChecked?: (() => void) | undefined;
  /** Receives the fundraiser instead of the cart; no toasts, no other effect. */
  onFound?: ((fundraiser: FundraiserContext) => void) | undefined;
};

/** The last check, and the cart's fundraiser after it: it is outdated once the cart changes elsewhere. */
type Outcome = { response: Validation; isLink: boolean; supported: FundraiserContext | null };

/** State of the two code fields: their text, error and check (docs/product/storefront.md#states). */
export function useCodeForm({ given = null, channel = null, findRendered, onChecked, onFound }: Options) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const [codes, setCodes] = useState<Codes>(given ?? { organization: '', classroom: '' });
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [validate, { isValidating }] = useValidateCodes({ updatesCart: !onFound, findRendered });
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
    // Another organization has its own classes.
    if (outcome && 'classWanted' in outcome.response) setOutcome(null);
    const both = splitCodes(text);
    // Both fields may hold text from before hydration (lib/loading/kept-typing.ts).
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
    /** The user types into the form, or has to since a link's codes did not work. */
    isInUse: last ? !last.isLink || 'error' in last.response : !given && codes.organization !== '',
    isValidating,
    /** Set until another organization's code is typed. */
    classWanted,
    /** Which codes were used for typed look-alikes. */
    lookAlikeNote:
      last && 'fundraiser' in last.response && last.response.isLookAlike
        ? lookAlikeText(i18n, last.response.fundraiser)
        : undefined,
    /** The address has codes that are not checked yet. */
    isLooking: given !== null && outcome === null,
    /** The outcome of the address's codes. */
    link,
    /** The outcome is more than the cart's new fundraiser. */
    hasNews: link !== null && !('fundraiser' in link && !link.replaced && !link.isLookAlike),
    chooseClass,
    check,
    submit,
    typeOrganization,
    typeClassroom,
    organizationInput,
    classroomInput,
  };
}

export type CodeFormState = ReturnType<typeof useCodeForm>;

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
  const isRead = isRecord(location.state) && 'areCodesRead' in location.state;
  const [given] = useState(() => (isRead ? null : codesOf(address)));
  const [channel] = useState(() => channelOf(address));
  const form = useCodeForm({ given, channel, findRendered });

  const isFound = isRead || (form.link !== null && 'fundraiser' in form.link);
  const inAddress = [...address].filter(([name]) => name === 'org' || name === 'class');
  const named = address.has('org') ? new URLSearchParams(inAddress).toString() : null;
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
