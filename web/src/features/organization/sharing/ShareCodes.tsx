import { useQuery } from '@apollo/client/react';
import { FileDown, Mail, Printer, SquarePen } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { SalesBySource } from '../../../components/domain/orders/SalesBySource';
import { ShareButton } from '../../../components/domain/share/ShareButton';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { LongList } from '../../../components/ui/display/LongList';
import type { Elements } from '../../../components/ui/elements';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { pageOrigin } from '../../../lib/browser/page-origin';
import { classroomLabel, classroomSearchText } from '../../../lib/format/classroom-label';
import { codesQuery } from '../../codes';
import { useMay } from '../login/use-may';
import { shareCode, shareLink } from './share-code';

const TellTeachersDialog = lazyPart('The question', () =>
  import('./TellTeachersDialog').then(({ TellTeachersDialog }) => TellTeachersDialog),
);

export const ShareCodes_organization = graphql(`
  fragment ShareCodes_organization on Organization {
    id
    name
    code
    allowDirectRegistration
    purpose
    pickupOffer {
      place
    }
    salesBySource {
      source
      orderCount
      sales
    }
    classrooms(includeInactive: true) {
      id
      name
      code
      teacherName
      isActive
      hasPickup
    }
  }
`);

// A separate query, because treasurers may not read these fields.
const TeacherLinks = graphql(`
  query TeacherLinks($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      classrooms(includeInactive: true) {
        id
        kitPath
        teacherEmail
        teacherToldAt
      }
    }
  }
`);

type Props = { organization: FragmentType<typeof ShareCodes_organization> };

/** The supporter codes with their links. The organization's own comes first, if it works alone. */
export function ShareCodes({ organization }: Props) {
  const { id, name, code, allowDirectRegistration, purpose, pickupOffer, salesBySource, classrooms } =
    readFragment(ShareCodes_organization, organization);
  const may = useMay();
  const { data } = useQuery(TeacherLinks, {
    variables: { organizationId: id },
    skip: !may.organize,
  });
  const links = new Map(data?.organization.classrooms.map((one) => [one.id, one]));
  const active = classrooms
    .filter(({ isActive }) => isActive)
    .map((one) => ({ ...one, ...links.get(one.id) }));
  const hasPickup = pickupOffer !== null || active.some((one) => one.hasPickup);
  const cause = purpose ? ` raise money for ${purpose}` : '';
  return (
    <SectionCard id="codes" title="Share codes" look="home">
      <p className="mb-2 text-small text-ink-2">
        {`Supporters enter these on the home page. An order without a code supports no one.${!allowDirectRegistration ? ` ${code} alone asks them to choose a class.` : ''}`}
      </p>
      {may.organize && data && (
        <TeacherTools organization={{ id, name, code, classrooms: active }} hasPickup={hasPickup} />
      )}
      {allowDirectRegistration && (
        <ul>
          <ShareCodeRow
            whose={<p className="text-small text-ink-2">{`All of ${name}`}</p>}
            code={code}
            shared={{
              link: shareLink(pageOrigin, code, null),
              title: name,
              text: `Help ${name}${cause}: 30% of every order goes to the fundraiser.`,
            }}
          />
        </ul>
      )}
      <LongList items={active} what="classes" textOf={classroomSearchText}>
        {(shown) => (
          <ul className={allowDirectRegistration ? 'border-t border-line' : undefined}>
            {shown.map((classroom) => (
              <ShareCodeRow
                key={classroom.id}
                whose={
                  <Link to={`/classroom/${classroom.id}`} className="text-small text-ink-2 hover:underline">
                    {classroomLabel(classroom)}
                  </Link>
                }
                code={shareCode(code, classroom.code)}
                orderForm={
                  classroom.hasPickup
                    ? classroom.kitPath?.replace('/kit/', '/api/kits/').concat('/order-form.pdf?language=en')
                    : undefined
                }
                shared={{
                  link: shareLink(pageOrigin, code, classroom.code),
                  title: `${name}: ${classroom.name}`,
                  text: `Help ${classroom.name} at ${name}${cause}: 30% of every order goes to the fundraiser.`,
                }}
              />
            ))}
          </ul>
        )}
      </LongList>
      {salesBySource.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <SalesBySource rows={salesBySource} />
        </div>
      )}
    </SectionCard>
  );
}

type ToolsProps = Pick<ComponentProps<typeof TellTeachersDialog>, 'organization'> & {
  /** Of the organization or a class. Order forms are for pickup only. */
  hasPickup: boolean;
};

function TeacherTools({ organization, hasPickup }: ToolsProps) {
  const { id, code, classrooms } = organization;
  const [isEmailing, setEmailing] = useState(false);
  const { change } = useMay();
  const links = classrooms.map(
    (one) => `${classroomLabel(one)}: ${shareCode(code, one.code)} ${pageOrigin}${one.kitPath ?? ''}`,
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {change && (
        <Button icon={Mail} variant="secondary" size="sm" onClick={() => setEmailing(true)}>
          Email teachers
        </Button>
      )}
      <CopyButton text={links.join('\n')} label="Copy all links" name="Copy all teacher links" />
      <Link
        to={`/organization/${id}/settings?staff-room`}
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        <Printer size={18} />
        <span>Staff room page</span>
      </Link>
      {hasPickup && (
        <a
          href={`/order-form?${codesQuery({ organizationCode: code, classroomCode: null }, 'link')}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <SquarePen size={18} />
          <span>Enter an order form</span>
        </a>
      )}
      {isEmailing && <TellTeachersDialog organization={organization} onClose={() => setEmailing(false)} />}
    </div>
  );
}

type ShareCodeRowProps = {
  whose: Elements;
  code: string;
  shared: { link: string; title: string; text: string };
  /** The URL of a class's order form to print. */
  orderForm?: string | undefined;
};

function ShareCodeRow({ whose, code, shared, orderForm }: ShareCodeRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-44">
        {whose}
        <p translate="no" className="code text-[1.0625rem] break-all">
          {code}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {orderForm && (
          <a
            href={orderForm}
            aria-label={`Order form for ${code}`}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <FileDown size={18} />
            <span>Order form</span>
          </a>
        )}
        <CopyButton text={code} label="Copy" name={`Copy code ${code}`} />
        <ShareButton
          variant="quiet"
          size="sm"
          name={`Share ${code}`}
          shared={{ ...shared, fileName: code }}
        />
      </div>
    </li>
  );
}
