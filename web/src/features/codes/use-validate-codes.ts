import { useMutation } from '@apollo/client/react';
import { showToast } from '../../components/ui/feedback/toast';
import { graphql } from '../../gql';
import { domainErrorOf, messageOf, wasHandled } from '../../lib/apollo/domain-error';
import { cartActions, useCart, type Channel, type FundraiserContext } from '../cart';
import type { ClassWanted } from './ClassChoice';
import type { Codes } from './codes';
import { isSameGroup, supportingText, lookAlikeText } from './supporting';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';

const ValidateCodes = graphql(`
  mutation ValidateCodes($input: ValidateCodesInput!) {
    validateCodes(input: $input) {
      isLookAlike
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
  }
`);

const WITH_CLASSROOM = /*i18n*/ 'Please check your organization and classroom codes and try again.';
const WITHOUT_CLASSROOM =
  /*i18n*/ 'Please check your organization code and try again. If your organization requires a classroom code, please provide one.';

/** The codes are not to blame when they could not be checked, or when their fundraiser is closed. */
const titles = {
  wrong: /*i18n*/ 'Invalid codes',
  closed: /*i18n*/ 'Fundraiser closed',
  unchecked: /*i18n*/ 'Codes not checked',
};

/** The outcome of a check: the fundraiser, a class to choose, or an error message. */
export type Validation =
  | {
      fundraiser: FundraiserContext;
      /** The cart's previous fundraiser, if it was another. */
      replaced: FundraiserContext | null;
      /** The typed codes are unknown and were read as these. */
      isLookAlike: boolean;
    }
  | { classWanted: ClassWanted }
  | Refusal;

type Refusal = { error: string; why: keyof typeof titles };

type Options = {
  /** False when the codes are not for the next purchase: then it only returns the outcome. */
  updatesCart?: boolean | undefined;
  /** Finds a link's codes in the page's data without a request; null if they are not there. */
  findRendered?: ((codes: Codes) => Promise<Found | null>) | undefined;
};

/**
 * Checks the codes, links the cart to their fundraiser, and shows the outcome in a toast
 * (docs/product/storefront.md#states and 8).
 */
export function useValidateCodes({ updatesCart = true, findRendered }: Options = {}) {
  const [ask, { loading }] = useMutation(ValidateCodes);
  const { context } = useCart();
  const { i18n } = useLingui();

  /** `channel` comes from the link; null for typed codes. */
  const validate = async (codes: Codes, channel: Channel | null = null): Promise<Validation> => {
    const input = { organizationCode: codes.organization, classroomCode: codes.classroom || undefined };
    try {
      const rendered = channel && (await findRendered?.(codes));
      const data = rendered ? { validateCodes: rendered } : (await ask({ variables: { input } })).data;
      if (!data) throw new Error('The response was empty.');
      const found = fundraiserOf(data.validateCodes);
      const fundraiser = { ...found, ...channelFor(found, channel, context) };
      const { isLookAlike } = data.validateCodes;
      if (updatesCart) cartActions.setContext(fundraiser);
      // After a link the page shows the fundraiser; no toast is needed.
      if (updatesCart && !channel) welcome(i18n, fundraiser, isLookAlike);
      return { fundraiser, isLookAlike, replaced: isSameGroup(context, fundraiser) ? null : context };
    } catch (error) {
      const refusal = refusalOf(i18n, error, codes);
      if (updatesCart && 'error' in refusal) warn(i18n, refusal);
      return refusal;
    }
  };
  return [validate, { isValidating: loading }] as const;
}

type Group = { id: string; name: string; code: string };

/** The organization and class of checked codes. */
export type Found = { isLookAlike: boolean; organization: Group; classroom?: Group | null };

/** The fundraiser of an organization, or of one of its classes, as the cart keeps it. */
export function fundraiserOf({ organization, classroom }: Omit<Found, 'isLookAlike'>): FundraiserContext {
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomId: classroom?.id ?? null,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
}

/** The link's channel. A link without one, such as a shared page, keeps the earlier channel of the same group. */
function channelFor(
  found: FundraiserContext,
  channel: Channel | null,
  before: FundraiserContext | null,
): Channel {
  const earlier = before && isSameGroup(before, found) ? before : null;
  return {
    source: channel?.source ?? earlier?.source ?? null,
    familyToken: channel?.familyToken ?? earlier?.familyToken ?? null,
  };
}

function welcome(i18n: I18n, fundraiser: FundraiserContext, isLookAlike: boolean): void {
  const supporting = supportingText(i18n, fundraiser);
  showToast({
    tone: 'success',
    title: i18n.t('Codes validated!'),
    text: isLookAlike ? `${supporting}. ${lookAlikeText(i18n, fundraiser)}` : supporting,
  });
}

function refusalOf(i18n: I18n, error: unknown, codes: Codes): { classWanted: ClassWanted } | Refusal {
  const { code, details } = domainErrorOf(error);
  // The code is valid: no error, but a list of classes.
  if (code === 'CLASSROOM_CODE_REQUIRED') {
    const { organizationCode, organizationName } = details;
    return {
      classWanted: {
        organizationCode: typeof organizationCode === 'string' ? organizationCode : codes.organization,
        organizationName: typeof organizationName === 'string' ? organizationName : null,
        text: messageOf(i18n, error),
      },
    };
  }
  if (code === 'FUNDRAISER_CLOSED') return { why: 'closed', error: messageOf(i18n, error) };
  if (!wasHandled(error)) return { why: 'unchecked', error: messageOf(i18n, error) };
  return { why: 'wrong', error: i18n.t(codes.classroom ? WITH_CLASSROOM : WITHOUT_CLASSROOM) };
}

function warn(i18n: I18n, { error: text, why }: Refusal): void {
  showToast({ tone: 'destructive', title: i18n.t(titles[why]), text });
}
