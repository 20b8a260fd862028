import type { ComponentProps } from 'react';
import { FlyerLine } from '../../../components/domain/FlyerLine';
import { graphql, readFragment, type FragmentType } from '../../../gql';

export const FlyerRow_flyer = graphql(`
  fragment FlyerRow_flyer on Flyer {
    id
    format
    language
    status
    fileUrl
    fileName
    errorMessage
    startedAt
    completedAt
  }
`);

type Props = Omit<ComponentProps<typeof FlyerLine>, 'flyer'> & {
  flyer: FragmentType<typeof FlyerRow_flyer>;
};

/** A flyer of one's own organization. */
export function FlyerRow({ flyer, ...rest }: Props) {
  return <FlyerLine {...rest} flyer={readFragment(FlyerRow_flyer, flyer)} />;
}
