import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../components/domain/MutationDialog';
import { graphql } from '../../gql';
import { useLingui } from '../../lib/texts/use-lingui';

const MakeLink = graphql(`
  mutation MakeFamilyLink($classroomId: ID!) {
    makeFamilyLink(classroomId: $classroomId)
  }
`);

type Props = { classroomId: string; className: string; onClose: () => void };

/** Makes a family's link and opens its private page, whose address nothing else keeps. */
export function MakeFamilyLink({ classroomId, className, onClose }: Props) {
  const { i18n } = useLingui();
  const [make] = useMutation(MakeLink);
  return (
    <MutationDialog
      title={i18n.t("Make our family's link")}
      verb={i18n.t('Make our link')}
      busyText={i18n.t('Making your link...')}
      send={async () => openPage((await make({ variables: { classroomId } })).data?.makeFamilyLink)}
      onClose={onClose}
    >
      <p>
        {i18n.t(
          'For a parent or another adult. You get a link to share for {name}, with a nickname of two words, and a private page that shows what was ordered through it.',
          { name: className },
        )}
      </p>
      <p className="mt-3">{i18n.t('Save the address of that page. Nothing else opens it.')}</p>
    </MutationDialog>
  );
}

/** In a document of its own, whose address no other site and no cache learns. The dialog is busy until it comes. */
function openPage(token: string | undefined): Promise<never> {
  if (token === undefined) throw new Error('The response was empty.');
  location.assign(`/family/${token}`);
  return new Promise(() => undefined);
}
