import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../gql';
import { PickupPlan_plan } from '../../../lib/format/pickup-plan';
import type { FundraiserContext } from '../../cart';

const PickupOfferQuery = graphql(`
  query PickupOffer($id: ID!, $classroomId: ID) {
    organization(id: $id) {
      id
      name
      pickupAddress
      contactEmail
      pickupOffer(classroomId: $classroomId) {
        ...PickupPlan_plan
      }
    }
  }
`);

export type PickupOffer = ReturnType<typeof usePickupOffer>;

/** The pickup offer of the cart's organization; loaded only when there is one (docs/product/storefront.md#calls). */
export function usePickupOffer(context: FundraiserContext | null) {
  const { data, loading, error, refetch } = useQuery(PickupOfferQuery, {
    variables: { id: context?.organizationId ?? '', classroomId: context?.classroomId ?? null },
    skip: !context,
  });
  const organization = data?.organization;
  const plan = readFragment(PickupPlan_plan, organization?.pickupOffer) ?? null;
  return {
    /** Null: pickup is not available, for the reason given. */
    place:
      organization && plan
        ? { address: organization.pickupAddress, contactEmail: organization.contactEmail }
        : null,
    reason: reasonFor(context, loading, error !== undefined),
    isChecking: loading,
    /** It is being checked, or the check failed. */
    isUnknown: loading || error !== undefined,
    /** Checks again; null unless the check failed. */
    retry: error ? () => void refetch().catch(() => undefined) : null,
    organizationName: organization?.name ?? '',
    plan,
  };
}

function reasonFor(
  context: FundraiserContext | null,
  isLoading: boolean,
  hasFailed: boolean,
): MessageDescriptor {
  if (!context) return { id: /*i18n*/ 'Enter a fundraiser code to pick up at a school or club.' };
  if (isLoading) return { id: /*i18n*/ 'Checking whether your group offers pickup.' };
  if (hasFailed) return { id: /*i18n*/ 'We could not check whether your group offers pickup.' };
  const values = { organization: context.organizationName };
  return { id: /*i18n*/ '{organization} does not offer pickup.', values };
}
