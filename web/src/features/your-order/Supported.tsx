import { useMutation } from '@apollo/client/react';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { messageOf } from '../../lib/apollo/domain-error';
import { useLingui } from '../../lib/texts/use-lingui';
import { SaleShare } from '../cart';
import { codesQuery, fundraiserOf, groupName } from '../codes';

const ShowFirstName = graphql(`
  mutation ShowFirstName($token: String!, $shows: Boolean!) {
    showFirstName(token: $token, shows: $shows) {
      id
      showsFirstName
    }
  }
`);

const Supported_yourOrder = graphql(`
  fragment Supported_yourOrder on YourOrder {
    id
    showsFirstName
    order {
      id
      status
      organizationProfit
      classroomProfit
      organization {
        id
        name
        code
        isActive
      }
      classroom {
        id
        name
        code
        isActive
      }
    }
  }
`);

type Props = { yourOrder: FragmentType<typeof Supported_yourOrder>; token: string };

/** The order's fundraiser, the first-name choice for the class page, and a link to shop again. */
export function Supported({ yourOrder, token }: Props) {
  const { i18n } = useLingui();
  const { showsFirstName, order } = readFragment(Supported_yourOrder, yourOrder);
  const { organization, classroom } = order;
  const group = organization && fundraiserOf({ organization, classroom });
  const again = shopAgain(organization, classroom);
  return (
    <Card
      as="section"
      aria-labelledby="supported-title"
      className="flex flex-col items-start gap-4 p-5 sm:p-7 print:hidden"
    >
      <h2 id="supported-title" className="text-h3 wrap-break-word">
        {group ? i18n.t('For {group}', { group: groupName(group) }) : i18n.t('Want more candy?')}
      </h2>
      {group && (
        <p>
          <SaleShare
            group={group}
            share={{ organization: order.organizationProfit, classroom: order.classroomProfit }}
          />
        </p>
      )}
      {classroom && order.status !== 'cancelled' && (
        <FirstNameChoice token={token} isShown={showsFirstName} />
      )}
      <Link to={again.to} className={buttonStyle({ variant: 'secondary' })}>
        <ShoppingBag size={20} />
        <span>{i18n.t(again.text)}</span>
      </Link>
    </Card>
  );
}

type Group = { code: string; isActive: boolean } | null;

/** A link for the same class or group while it takes orders. */
function shopAgain(organization: Group, classroom: Group): { to: string; text: string } {
  if (!organization?.isActive) return { to: '/products', text: /*i18n*/ 'Shop again' };
  const classroomCode = classroom?.isActive ? classroom.code : null;
  return {
    to: `/?${codesQuery({ organizationCode: organization.code, classroomCode })}`,
    text: classroomCode ? /*i18n*/ 'Shop again for this class' : /*i18n*/ 'Shop again for this group',
  };
}

/** The checkout's first-name choice, changeable at any time. The box updates at once and reverts if saving fails. */
function FirstNameChoice({ token, isShown }: { token: string; isShown: boolean }) {
  const { i18n } = useLingui();
  const [show, { loading, error }] = useMutation(ShowFirstName);
  const [isChosen, setChosen] = useState(isShown);
  const change = (shows: boolean) => {
    if (loading) return;
    setChosen(shows);
    show({ variables: { token, shows } }).catch(() => undefined);
  };
  return (
    <Checkbox
      label={i18n.t('Show my first name on the class page')}
      helper={i18n.t(
        "Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown.",
      )}
      error={error && messageOf(i18n, error)}
      checked={loading ? isChosen : isShown}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
