import { useMutation } from '@apollo/client/react';
import { showToast } from '../../components/ui/feedback/toast';
import { graphql } from '../../gql';
import { domainErrorOf, wasHandled } from '../../lib/apollo/domain-error';
import { cartActions, type FundraiserContext } from '../cart';
import type { ValidateCodesMutation } from '../../gql/graphql';
import type { ClassWanted } from './ClassChoice';
import type { Codes } from './codes';
import { supportingText } from './supporting';

const ValidateCodes = graphql(`
  mutation ValidateCodes($input: ValidateCodesInput!) {
    validateCodes(input: $input) {
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

const WITH_CLASSROOM = 'Please check your organization and classroom codes and try again.';
const WITHOUT_CLASSROOM =
  'Please check your organization code and try again. If your organization requires a classroom code, please provide one.';

/** What came of asking: the fundraiser, a class to be chosen, or the sentence that says why there is none. */
export type Validation = { fundraiser: FundraiserContext } | { classWanted: ClassWanted } | { error: string };

/** Checks the codes, ties the cart to their fundraiser, and says the outcome in a toast (docs/product/storefront.md#states and 8). */
export function useValidateCodes(): [(codes: Codes) => Promise<Validation>, { isValidating: boolean }] {
  const [ask, { loading }] = useMutation(ValidateCodes);

  const validate = async (codes: Codes): Promise<Validation> => {
    const input = { organizationCode: codes.organization, classroomCode: codes.classroom || undefined };
    try {
      const { data } = await ask({ variables: { input } });
      if (!data) throw new Error('The response was empty.');
      return welcome(contextOf(data.validateCodes));
    } catch (error) {
      return refuse(error, codes);
    }
  };
  return [validate, { isValidating: loading }];
}

type Found = ValidateCodesMutation['validateCodes'];

function contextOf({ organization, classroom }: Found): FundraiserContext {
  return {
    organizationId: organization.id,
    organizationName: organization.name,
    organizationCode: organization.code,
    classroomId: classroom?.id ?? null,
    classroomName: classroom?.name ?? null,
    classroomCode: classroom?.code ?? null,
  };
}

function welcome(fundraiser: FundraiserContext): Validation {
  cartActions.setContext(fundraiser);
  showToast({ tone: 'success', title: 'Codes validated!', text: supportingText(fundraiser) });
  return { fundraiser };
}

function refuse(error: unknown, codes: Codes): Validation {
  const { code, message } = domainErrorOf(error);
  // The code is right, so no toast says that it is not: the form goes on with a list of classes.
  if (code === 'CLASSROOM_CODE_REQUIRED')
    return { classWanted: { organizationCode: codes.organization, text: message } };
  const fixed = codes.classroom ? WITH_CLASSROOM : WITHOUT_CLASSROOM;
  // Codes are not to blame when nobody could look at them.
  const text = wasHandled(error) ? fixed : message;
  showToast({ tone: 'destructive', title: wasHandled(error) ? 'Invalid codes' : 'Codes not checked', text });
  return { error: text };
}
