import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FilterChips } from '../../../components/ui/FilterChips';
import { SearchField } from '../../../components/ui/SearchField';
import { LetterRow } from './LetterRow';
import { Letters } from './notification-documents';
import { PagedList } from './PagedList';
import { SectionCard } from './SectionCard';
import { aside, useReread } from './use-changes';
import { withTail } from './with-tail';

const choices = [
  { id: 'failed', text: 'Failed' },
  { id: 'pending', text: 'On their way' },
  { id: 'sent', text: 'Sent' },
  { id: 'all', text: 'All' },
] as const;

type Choice = (typeof choices)[number]['id'];

/** E-mails that the product sent, is sending, or could not send. */
export function LettersCard({ version }: { version: number }) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<Choice>('failed');
  const [search, setSearch] = useState('');
  const variables = { status: chosen === 'all' ? null : chosen, search: search || null, after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Letters, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReread(version, async () => {
    const { data: fresh } = await client.query({ query: Letters, variables, ...aside });
    client.cache.updateQuery({ query: Letters, variables }, (shown) => {
      if (!fresh || !shown) return undefined;
      const letters = withTail(fresh.letters.letters, shown.letters.letters, fresh.letters.hasMore);
      const hasMore =
        letters.length > fresh.letters.letters.length ? shown.letters.hasMore : fresh.letters.hasMore;
      return { letters: { ...fresh.letters, letters, hasMore } };
    });
  });
  const page = data?.letters;
  const showMore = () =>
    fetchMore({
      variables: { ...variables, after: page?.letters.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult: more }) => ({
        letters: { ...more.letters, letters: [...shown.letters.letters, ...more.letters.letters] },
      }),
    });
  return (
    <SectionCard title={page ? `Letters (${page.failedCount} failed)` : 'Letters'}>
      <FilterChips label="Which letters" choices={choices} chosen={chosen} onChoose={setChosen} />
      <SearchField
        label="Search letters"
        placeholder="Recipient or subject"
        value={search}
        onSearch={setSearch}
      />
      <PagedList
        what="letters"
        count={page?.letters.length}
        emptyText={chosen === 'failed' && !search ? 'No letter has failed.' : 'No letters here.'}
        error={error}
        isLoading={loading}
        onRetry={() => void refetch()}
        hasMore={page?.hasMore ?? false}
        onMore={showMore}
      >
        <ul>
          {page?.letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      </PagedList>
    </SectionCard>
  );
}
