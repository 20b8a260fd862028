import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { LoginCard } from '../login/LoginCard';
import { NewPasswordForm } from './NewPasswordForm';
import { welcome } from '../login/LoginForm';

const ChoosePassword = graphql(`
  mutation ChoosePassword($input: ChoosePasswordInput!) {
    choosePassword(input: $input) {
      organization {
        id
        name
      }
    }
  }
`);

/** /organization/choose-password?token=...: opened from the links in our emails. A link works once. */
export function Component() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const navigate = useNavigate();
  const [mutate, { client }] = useMutation(ChoosePassword);
  const [isCodeAsked, setCodeAsked] = useState(false);
  usePageTitle('Choose a password');

  const choose = async ({
    newPassword,
    code,
  }: {
    newPassword: string;
    code: string;
  }): Promise<DomainErrorInfo | null> => {
    try {
      const { data } = await mutate({ variables: { input: { token, newPassword, ...(code && { code }) } } });
      const organization = data?.choosePassword.organization;
      if (!organization) throw new Error('The response to the new password was empty.');
      await client.clearStore();
      notifyOtherTabs();
      showToast(welcome(organization.name));
      await navigate(`/organization/${organization.id}`, { replace: true });
      return null;
    } catch (error) {
      const refused = domainErrorOf(error);
      if (refused.code !== 'SECOND_FACTOR_REQUIRED') return refused;
      setCodeAsked(true);
      return null;
    }
  };

  return (
    <LoginCard title="Choose a new password" text="You will be logged in right away.">
      <NewPasswordForm submitText="Save and log in" isCodeAsked={isCodeAsked} onSubmit={choose} />
      <p className="mt-6 border-t border-line pt-5 text-work text-ink-2">
        <span>{'Link expired? '}</span>
        <Link to="/organization/forgot-password" className="link inline-block py-2">
          Get a new one
        </Link>
      </p>
    </LoginCard>
  );
}
