import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { LongList } from '../../components/ui/display/LongList';
import { LoadingRegion } from '../../components/ui/feedback/LoadingRegion';
import { Notice } from '../../components/ui/feedback/Notice';
import { Skeleton } from '../../components/ui/display/Skeleton';
import { graphql } from '../../gql';
import { classroomSearchText } from '../../lib/format/classroom-label';
import { useLingui } from '../../lib/texts/use-lingui';
import { useCart } from '../cart';
import { groupName } from './supporting';

const ClassesToChoose = graphql(`
  query ClassesToChoose($code: String!) {
    organization(code: $code) {
      id
      classrooms {
        id
        name
        code
        teacherName
      }
    }
  }
`);

/** An organization that sells only through its classes, and the server's message about it. */
export type ClassWanted = { organizationCode: string; organizationName: string | null; text: string };

type Props = ClassWanted & {
  /** The codes came with a link: nobody typed them, and the cart may still support another group. */
  isFromLink?: boolean;
  onChoose: (classroomCode: string) => void;
};

/** The classes of an organization that requires a class code: choosing one enters its code. */
export function ClassChoice({ organizationCode, organizationName, text, isFromLink, onChoose }: Props) {
  const { i18n } = useLingui();
  const { context } = useCart();
  const title =
    isFromLink && organizationName
      ? i18n.t('{organization}: choose your group', { organization: organizationName })
      : text;
  const lead = isFromLink
    ? context && i18n.t('Until you choose, your cart supports {group}.', { group: groupName(context) })
    : i18n.t('Choose your class here:');
  const { data, loading } = useQuery(ClassesToChoose, { variables: { code: organizationCode } });
  const classrooms = data?.organization.classrooms ?? [];
  return (
    <section aria-label={i18n.t('Choose your class')} className="mt-4 grid gap-3">
      <Notice tone="info" icon={Users}>
        <p role="status" className="font-semibold">
          {title}
        </p>
        {classrooms.length > 0 && lead && <p>{lead}</p>}
      </Notice>
      <LoadingRegion isLoading={loading} skeleton={<Skeleton className="h-16 rounded-input" />}>
        {classrooms.length > 0 && (
          // Up to 200.
          <LongList items={classrooms} what={i18n.t('classes')} textOf={classroomSearchText}>
            {(shown) => (
              <ul className="grid max-h-[min(60svh,36rem)] gap-2 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map(({ id, name, code, teacherName }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => onChoose(code)}
                      className="flex min-h-14 w-full items-center justify-between gap-3 rounded-input border-[1.5px] border-line-strong bg-surface px-4 py-2 text-left hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
                    >
                      <span className="min-w-0">
                        <span className="block font-semibold wrap-break-word">{name}</span>
                        <span translate="no" className="block text-small wrap-break-word">
                          {teacherName}
                        </span>
                      </span>
                      <span translate="no" className="code shrink-0 text-small">
                        {code}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </LongList>
        )}
      </LoadingRegion>
    </section>
  );
}
