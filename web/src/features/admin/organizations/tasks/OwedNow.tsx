import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../../gql';
import { formatCents, toCents } from '../../../../lib/format/money';
import { onStatement } from '../../../../lib/format/statements';

const OrganizationOwed = graphql(`
  query OrganizationOwed($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      balance {
        earned
        onItsWay
        nextStatement {
          month
          drawnOn
        }
      }
    }
  }
`);

type Props = { organizationId: string; /** From then on any amount is paid. */ isClosing: boolean };

/** What is still owed to an organization of all its campaigns, that it stays payable, and when. */
export function OwedNow({ organizationId, isClosing }: Props) {
  const { data, error } = useQuery(OrganizationOwed, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
  });
  if (error) return <>What is still owed did not load. It stays owed and stays in the books.</>;
  if (!data) return <>Adding up what is still owed...</>;
  const { earned, onItsWay, nextStatement } = data.organization.balance;
  const owed = toCents(earned) + toCents(onItsWay);
  if (owed <= 0) return <>Nothing is owed now: all that was earned is paid or was taken back.</>;
  return (
    <>
      <strong className="text-ink">{formatCents(owed)} is still owed and stays payable.</strong>{' '}
      {nextStatement && `${formatCents(toCents(earned))} will be ${onStatement(nextStatement)}. `}
      {toCents(onItsWay) > 0 && `${formatCents(toCents(onItsWay))} is on its way. `}
      {isClosing
        ? 'It is paid whole, also below $25.00.'
        : 'Below $25.00 it is carried over until it comes to that.'}
    </>
  );
}
