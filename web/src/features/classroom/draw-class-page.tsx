import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { ClassPageQuery, ClassRankingOfQuery } from '../../gql/graphql';
import { readFragment } from '../../gql';
import { ClassBoard } from './ClassBoard';
import { RankedClass_rank } from './ranking-documents';

/** Before a page is connected, and where nothing of its address is shown. */
const live = { state: 'connecting', updatedAt: new Date(0) } as const;
const address = { origin: '', href: '' };

/**
 * Runs on the server (docs/decisions/pages.md#drawn-before-the-script): the HTML that the page shows once it has
 * these responses, the first to `ClassPage`, the second, if there is one, to `ClassRankingOf`. By the page's own
 * components, so that it stands where theirs will; React escapes the names.
 */
export function drawPage([page = '', ranking]: readonly string[]): string {
  const { classroom } = dataOf<ClassPageQuery>(page);
  const ranked = ranking === undefined ? [] : dataOf<ClassRankingOfQuery>(ranking).organization.ranking;
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <ClassBoard
        classroom={classroom}
        contributions={classroom.contributions.nodes}
        ranking={readFragment(RankedClass_rank, ranked)}
        live={live}
        address={address}
      />
    </StaticRouter>,
  );
}

function dataOf<Data>(response: string): Data {
  return (JSON.parse(response) as { data: Data }).data; // our own server's, to the page's own query
}
