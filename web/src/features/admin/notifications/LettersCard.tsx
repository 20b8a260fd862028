import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { ErrorCard } from '../../../components/ui/ErrorCard';
import { FilterChips } from '../../../components/ui/FilterChips';
import { LoadingRegion } from '../../../components/ui/LoadingRegion';
import { SearchField } from '../../../components/ui/SearchField';
import { Skeleton } from '../../../components/ui/Skeleton';
import { refusalOf } from '../../../lib/refusal';
import { LetterRow } from './LetterRow';
import { Letters } from './notification-documents';
import { SectionCard } from './SectionCard';

const choices = [
  { id: 'failed', text: 'Failed' },
  { id: 'pending', text: 'On their way' },
  { id: 'sent', text: 'Sent' },
  { id: 'all', text: 'All' },
] as const;

type Choice = (typeof choices)[number]['id'];

/** E-mails that the product sent, is sending, or could not send. */
export function LettersCard() {
  const [chosen, setChosen] = useState<Choice>('failed');
  const [search, setSearch] = useState('');
  const variables = { status: chosen === 'all' ? null : chosen, search: search || null, after: null };
  const { data, error, loading, refetch, fetchMore } = useQuery(Letters, {
    variables,
    fetchPolicy: 'cache-and-network',
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
      {error && !page && (
        <ErrorCard
          title="The letters did not load"
          text={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={loading}
        />
      )}
      <LoadingRegion isLoading={!page && !error} skeleton={<Skeleton className="h-40 rounded-input" />}>
        {page?.letters.length === 0 && (
          <EmptyState text={chosen === 'failed' && !search ? 'No letter has failed.' : 'No letters here.'} />
        )}
        <ul>
          {page?.letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
        {page?.hasMore && (
          <Button variant="quiet" size="sm" onClick={() => void showMore()}>
            Show older
          </Button>
        )}
      </LoadingRegion>
    </SectionCard>
  );
}
