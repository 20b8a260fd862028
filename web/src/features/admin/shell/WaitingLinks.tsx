import { Skeleton } from '../../../components/ui/display/Skeleton';
import { linksPlace, TabLinks } from './TabLinks';
import { tabAddress } from './tabs';

type Props = { tabId: string; isIconOnly: boolean };

/** The tabs are the same for all staff; the pages below them depend on the role. */
export function WaitingLinks({ tabId, isIconOnly }: Props) {
  return (
    <div className={linksPlace}>
      <TabLinks tabId={tabId} marked={tabAddress(tabId)} isIconOnly={isIconOnly}>
        {[1, 2, 3, 4, 5, 6, 7].map((row) => (
          <span key={row} className="flex min-h-11 items-center px-3">
            <Skeleton className="h-5 w-full max-w-36" />
          </span>
        ))}
      </TabLinks>
    </div>
  );
}
