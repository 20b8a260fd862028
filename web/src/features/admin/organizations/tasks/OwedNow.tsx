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
  if (error) return <span>What is still owed did not load. It stays owed and stays in the books.</span>;
  if (!data) return <span>Adding up what is still owed...</span>;
  const { earned, onItsWay, nextStatement } = data.organization.balance;
  const owed = toCents(earned) + toCents(onItsWay);
  if (owed <= 0) return <span>Nothing is owed now: all that was earned is paid or was taken back.</span>;
  return (
    <>
      <strong className="text-ink">{`${formatCents(owed)} is still owed and stays payable.`}</strong>
      {nextStatement && (
        <span>{` ${formatCents(toCents(earned))} will be ${onStatement(nextStatement)}.`}</span>
      )}
      {toCents(onItsWay) > 0 && <span>{` ${formatCents(toCents(onItsWay))} is on its way.`}</span>}
      {isClosing ? (
        <span> It is paid in full, even below $25.00.</span>
      ) : (
        <span> Below $25.00 it is carried over to the next statement.</span>
      )}
    </>
  );
}
