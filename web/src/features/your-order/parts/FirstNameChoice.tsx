import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';

const ShowFirstName = graphql(`
  mutation ShowFirstName($token: String!, $shows: Boolean!) {
    showFirstName(token: $token, shows: $shows) {
      id
      showsFirstName
    }
  }
`);

/** As at the checkout, and changed at any time. The box shows what is meant at once, and goes back where saving failed. */
export function FirstNameChoice({ token, isShown }: { token: string; isShown: boolean }) {
  const [show, { loading, error }] = useMutation(ShowFirstName);
  const [isMeant, setMeant] = useState(isShown);
  const change = (shows: boolean) => {
    if (loading) return;
    setMeant(shows);
    show({ variables: { token, shows } }).catch(() => undefined);
  };
  return (
    <Checkbox
      label="Show my first name on the class page"
      helper="Otherwise you appear as 'A supporter'. Only your first name and last initial are ever shown."
      error={error && domainErrorOf(error).message}
      checked={loading ? isMeant : isShown}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
