import { graphql, readFragment, type FragmentType } from '../../../gql';
import { EntryTable } from '../../explain';

export const StatementLineRow_line = graphql(`
  fragment StatementLineRow_line on StatementLine {
    id
    occurredAt
    kind
    orderReference
    classroomName
    share
    runningSum
  }
`);

type Props = {
  organizationId: string;
  lines: readonly FragmentType<typeof StatementLineRow_line>[];
};

/** Every line of a statement, with the sum up to it. */
export function StatementLines({ organizationId, lines }: Props) {
  const entries = lines.map((line) => {
    const { share, ...entry } = readFragment(StatementLineRow_line, line);
    return { ...entry, amount: share };
  });
  return (
    <section aria-label="Lines">
      <h3 className="text-card">Lines</h3>
      <EntryTable organizationId={organizationId} entries={entries} />
    </section>
  );
}
