import { Link } from 'react-router';
import { Card } from '../../components/ui/Card';
import { CopyButton } from '../../components/ui/CopyButton';
import { ShareButton } from '../../components/ui/ShareButton';
import { graphql, readFragment, type FragmentType } from '../../gql';
import { shareCode, shareLink } from './share-code';

export const ShareCodes_organization = graphql(`
  fragment ShareCodes_organization on OrganizationDashboard {
    name
    code
    classrooms {
      id
      name
      code
      teacherName
      isActive
    }
  }
`);

type Props = { organization: FragmentType<typeof ShareCodes_organization> };

/** Each classroom's code for supporters, and the address that carries it. */
export function ShareCodes({ organization }: Props) {
  const { name, code, classrooms } = readFragment(ShareCodes_organization, organization);
  return (
    <Card as="section" aria-labelledby="codes" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="codes" className="text-card">
        Share codes
      </h2>
      <p className="mb-2 text-small text-ink-2">Supporters enter these on the home page.</p>
      <ul>
        {classrooms
          .filter(({ isActive }) => isActive)
          .map((classroom) => {
            const shared = shareCode(code, classroom.code);
            return (
              <li
                key={classroom.id}
                className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2.5 first:border-t-0"
              >
                <div className="min-w-0 flex-1 basis-44">
                  <Link to={`/classroom/${classroom.id}`} className="text-small text-ink-2 hover:underline">
                    {classroom.teacherName} · {classroom.name}
                  </Link>
                  <p className="code text-[1.0625rem] break-all">{shared}</p>
                </div>
                <div className="flex gap-2">
                  <CopyButton text={shared} label="Copy" name={`Copy code ${shared}`} />
                  <ShareButton
                    variant="quiet"
                    size="sm"
                    name={`Share ${shared}`}
                    shared={{
                      link: shareLink(window.location.origin, code, classroom.code),
                      title: `${name}: ${classroom.name}`,
                      text: `Help ${classroom.name} at ${name}: 30% of every order goes to the fundraiser.`,
                      fileName: shared,
                    }}
                  />
                </div>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
