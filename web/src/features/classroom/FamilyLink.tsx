import { useMutation } from '@apollo/client/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { useLingui } from '../../lib/texts/use-lingui';

export const FamilyLink_classroom = graphql(`
  fragment FamilyLink_classroom on Classroom {
    id
    name
    isActive
    familyCount
    organization {
      id
      campaignPhase
    }
  }
`);

const MakeFamilyLink = graphql(`
  mutation MakeFamilyLink($classroomId: ID!) {
    makeFamilyLink(classroomId: $classroomId) {
      token
    }
  }
`);

// With the form library, which those alone need who press the button.
const MutationDialog = lazyPart(/*i18n*/ 'The link', () =>
  import('../../components/domain/forms/MutationDialog').then(({ MutationDialog }) => MutationDialog<never>),
);

type Props = { classroom: FragmentType<typeof FamilyLink_classroom> };

/** A family's way to a link of its own while the campaign lasts, and how many families have sold by one. */
export function FamilyLink({ classroom }: Props) {
  const { id, name, isActive, familyCount, organization } = readFragment(FamilyLink_classroom, classroom);
  const { i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [make] = useMutation(MakeFamilyLink);
  if (!isActive || ['ended', 'closed'].includes(organization.campaignPhase)) return null;
  return (
    <Card
      as="section"
      aria-labelledby="family-link"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-4 py-[18px] text-work sm:px-6 sm:py-5"
    >
      <div className="min-w-0 flex-1 basis-[260px]">
        <h2 id="family-link" className="text-card">
          {i18n.t('Sell as a family')}
        </h2>
        <p className="mt-1 text-ink-2">
          {i18n.t('Share a link of your own and see what it raises. No account, no email, no names.')}
        </p>
        {familyCount > 0 && (
          <p className="mt-2 font-semibold">
            {i18n.t('{count, plural, one {# family shares} other {# families share}} this fundraiser', {
              count: familyCount,
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setAsked(true)} className="max-xs:w-full">
        <Link2 aria-hidden size={20} />
        <span>{i18n.t("Make our family's link")}</span>
      </Button>
      {isAsked && (
        <MutationDialog
          title={i18n.t("Make our family's link")}
          verb={i18n.t('Make our link')}
          busyText={i18n.t('Making your link...')}
          send={async () =>
            openPage((await make({ variables: { classroomId: id } })).data?.makeFamilyLink.token)
          }
          onClose={() => setAsked(false)}
        >
          <p>
            {i18n.t(
              'For a parent or another adult. You get a link to share for {name}, a two-word nickname, and a private page that shows what was ordered through it.',
              { name },
            )}
          </p>
          <p className="mt-3">{i18n.t('Save the address of that page. Nothing else opens it.')}</p>
        </MutationDialog>
      )}
    </Card>
  );
}

/** In a document of its own, whose address no other site and no cache learns. The dialog is busy until it comes. */
function openPage(token: string | undefined): Promise<never> {
  if (token === undefined) throw new Error('The response was empty.');
  location.assign(`/family/${token}`);
  return new Promise(() => undefined);
}
