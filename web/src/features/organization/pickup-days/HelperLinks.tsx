import { graphql, readFragment, type FragmentType } from '../../../gql';
import { HelperLinkRow } from './HelperLinkRow';
import { NewHelperLink } from './NewHelperLink';

export const HelperLinks_day = graphql(`
  fragment HelperLinks_day on PickupDay {
    id
    helperLinks {
      id
      ...HelperLinkRow_link
    }
  }
`);

type Props = { day: FragmentType<typeof HelperLinks_day> };

/** Links for volunteers, and one more. */
export function HelperLinks({ day }: Props) {
  const { id, helperLinks } = readFragment(HelperLinks_day, day);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">Helpers</h3>
        <p className="text-small text-ink-2">
          A link opens the hand-out page without your password: names and boxes, no addresses, emails or
          money. It ends by itself the day after.
        </p>
      </div>
      {helperLinks.length > 0 && (
        <ul>
          {helperLinks.map((link) => (
            <HelperLinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <NewHelperLink pickupDayId={id} />
    </div>
  );
}
