import { Link } from 'react-router';
import { Card } from '../../../../components/ui/display/Card';
import type { Elements } from '../../../../components/ui/elements';
import { graphql } from '../../../../gql';

export const RequestStaffPasswordLink = graphql(`
  mutation RequestStaffPasswordLink($email: String!) {
    requestStaffPasswordLink(email: $email) {
      email
    }
  }
`);

export const ChooseStaffPassword = graphql(`
  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {
    chooseStaffPassword(input: $input) {
      __typename
    }
  }
`);

type Props = { title: string; text: string; hasWayBack?: boolean; children: Elements };

/** The card of the pages on which staff choose a login or a password. */
export function PasswordCard({ title, text, hasWayBack = true, children }: Props) {
  return (
    <div className="px-4 pt-[clamp(24px,8vh,96px)] pb-16">
      <Card className="mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">{title}</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">{text}</p>
        {children}
        {hasWayBack && (
          <p className="mt-6 border-t border-line pt-5 text-work">
            <Link to="/admin/login" className="link inline-block py-2">
              Back to the login
            </Link>
          </p>
        )}
      </Card>
    </div>
  );
}
