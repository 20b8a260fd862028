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

// Loaded on the first press, because it brings the form library.
const MutationDialog = lazyPart(/*i18n*/ 'The link', () =>
  import('../../components/domain/forms/MutationDialog').then(({ MutationDialog }) => MutationDialog<never>),
);

/** Creates a family's own link during the campaign, and shows how many families have sold through one. */
export function FamilyLink({ classroom }: { classroom: FragmentType<typeof FamilyLink_classroom> }) {
  const { id, name, isActive, familyCount, organization } = readFragment(FamilyLink_classroom, classroom);
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
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
          {i18n.t('Share your own link and see what it raises. No account, email or names needed.')}
        </p>
        {familyCount > 0 && (
          <p className="mt-2 font-semibold">
            {i18n.t('{count, plural, one {# family shares} other {# families share}} this fundraiser', {
              count: familyCount,
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} className="max-xs:w-full">
        <Link2 size={20} />
        <span>{i18n.t("Make our family's link")}</span>
      </Button>
      {isOpen && (
        <MutationDialog
          title={i18n.t("Make our family's link")}
          verb={i18n.t('Make our link')}
          busyText={i18n.t('Making your link...')}
          send={async () =>
            openPage((await make({ variables: { classroomId: id } })).data?.makeFamilyLink.token)
          }
          onClose={() => setOpen(false)}
        >
          <p>
            {i18n.t(
              'For parents and other adults. You get a link to share for {name}, a two-word nickname, and a private page that shows the orders from your link.',
              { name },
            )}
          </p>
          <p className="mt-3">{i18n.t("Save that page's address. It is the only way to open it.")}</p>
        </MutationDialog>
      )}
    </Card>
  );
}

/** Loads a new document, so that no other site and no cache learns its URL. The dialog stays busy until it loads. */
function openPage(token: string | undefined): Promise<never> {
  if (token === undefined) throw new Error('The response was empty.');
  location.assign(`/family/${token}`);
  return new Promise(() => undefined);
}
