import type { ComponentProps } from 'react';
import { FlyerLine } from '../../../../components/domain/FlyerLine';
import { graphql, readFragment, type FragmentType } from '../../../../gql';

export const StaffFlyerRow_flyer = graphql(`
  fragment StaffFlyerRow_flyer on Flyer {
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
  flyer: FragmentType<typeof StaffFlyerRow_flyer>;
};

/** A flyer of any organization, for staff. */
export function StaffFlyerRow({ flyer, ...rest }: Props) {
  return <FlyerLine {...rest} flyer={readFragment(StaffFlyerRow_flyer, flyer)} />;
}
