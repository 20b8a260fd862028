import { ServiceKeys } from './ServiceKeys';
import { Webhooks } from './Webhooks';

/** What other programs call us with, and where they listen. */
export function OtherPrograms() {
  return (
    <>
      <ServiceKeys />
      <Webhooks />
    </>
  );
}
