import { ExternalLink } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { formatDay } from '../../../lib/format/dates';

export const InstagramPostRow_post = graphql(`
  fragment InstagramPostRow_post on InstagramPost {
    id
    caption
    permalink
    postedAt
  }
`);

type Props = { post: FragmentType<typeof InstagramPostRow_post> };

/** A post in words: its picture would be fetched from another company. */
export function InstagramPostRow({ post }: Props) {
  const { caption, permalink, postedAt } = readFragment(InstagramPostRow_post, post);
  const day = formatDay(postedAt);
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{caption ?? 'A picture'}</p>
        <p className="text-small text-ink-2">{day}</p>
      </div>
      <a
        href={permalink}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the post of ${day} on Instagram`}
        className="link inline-flex min-h-10 shrink-0 items-center gap-1.5 text-small"
      >
        <span>Open</span>
        <ExternalLink aria-hidden size={16} />
      </a>
    </li>
  );
}
