import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { LiveChip } from '../../components/domain/LiveChip';
import { ShareButton } from '../../components/domain/share/ShareButton';
import { graphql, readFragment, type FragmentType } from '../../gql';
import type { Live } from '../../lib/live/use-live';
import type { Elements } from '../../components/ui/elements';

export const ClassHead_classroom = graphql(`
  fragment ClassHead_classroom on Classroom {
    name
    code
    teacherName
    isActive
    organization {
      name
      code
    }
  }
`);

type Props = {
  classroom: FragmentType<typeof ClassHead_classroom>;
  live: Pick<Live, 'state' | 'updatedAt'>;
  /** The page's address, to be shared. */
  link: string;
  children?: Elements;
};

/** Class, teacher and school, and the way to the shop with both codes. `children` stand before that button. */
export function ClassHead({ classroom, live, link, children }: Props) {
  const { name, code, teacherName, isActive, organization } = readFragment(ClassHead_classroom, classroom);
  const codes = new URLSearchParams({ org: organization.code, class: code });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold wrap-anywhere text-ink-2">
          <span>{organization.name}</span>
          <LiveChip state={live.state} updatedAt={live.updatedAt} />
        </p>
        <h1 className="mt-2 text-h2 wrap-break-word">{name}</h1>
        <p className="mt-1 text-lead text-ink-2">{teacherName}</p>
      </div>
      <div className="flex w-full flex-wrap gap-3 xs:w-auto">
        {children}
        <ShareButton
          variant="quiet"
          name={`Share ${name}`}
          shared={{
            link,
            title: `${organization.name}: ${name}`,
            text: `See how far ${name} has come, and help along.`,
            fileName: `${organization.code}-${code}`,
          }}
        />
        {isActive && (
          <Link to={`/?${codes}`} className={buttonStyle({ className: 'grow' })}>
            <ShoppingBag aria-hidden size={20} />
            <span>Shop for this class</span>
          </Link>
        )}
      </div>
    </div>
  );
}
