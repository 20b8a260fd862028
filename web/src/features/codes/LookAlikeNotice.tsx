import { useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../components/ui/feedback/Notice';
import { graphql } from '../../gql';
import { useDebounced } from '../../lib/browser/use-debounced';
import { useLingui } from '../../lib/texts/use-lingui';

const LookAlikeCodes = graphql(`
  query LookAlikeCodes($input: NewCodesInput!) {
    lookAlikeCodes(input: $input) {
      code
      existing
      isClassroom
    }
  }
`);

const DELAY_MS = 500;

type Props = {
  organizationCode?: string;
  /** The organization of the new classes. */
  organizationId?: string;
  classroomCodes?: readonly string[];
};

const NONE: readonly string[] = [];

/** Warns about new codes that look like existing ones on paper. They can be created all the same. */
export function LookAlikeNotice({ organizationCode = '', organizationId, classroomCodes = NONE }: Props) {
  const { i18n } = useLingui();
  const typed = useDebounced([organizationCode, ...classroomCodes].join(' '), DELAY_MS);
  const [organization = '', ...classrooms] = typed.split(' ');
  const { data } = useQuery(LookAlikeCodes, {
    variables: {
      input: {
        organizationCode: organization || null,
        organizationId: organizationId ?? null,
        classroomCodes: classrooms.filter(Boolean),
      },
    },
    skip: !/[O0I1L]/.test(typed),
    // A code may have been created meanwhile.
    fetchPolicy: 'network-only',
  });
  const found = data?.lookAlikeCodes ?? [];
  return (
    // Empty, it takes no gap, and screen readers still know it.
    <div role="status" className="empty:absolute">
      {found.length > 0 && (
        <Notice tone="warning" icon={TriangleAlert}>
          {found.map(({ code, existing, isClassroom }) => (
            <p key={`${code} ${existing}`}>
              {`${code} looks like ${existing}, the code of another ${isClassroom ? 'class' : 'organization'}. Supporters may mix them up.`}
            </p>
          ))}
          <p>{i18n.t('A code without O, 0, I, 1 and L cannot be misread.')}</p>
        </Notice>
      )}
    </div>
  );
}
