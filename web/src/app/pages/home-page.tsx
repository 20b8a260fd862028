import { usePageTitle } from '../../lib/use-page-title';

export function Component() {
  usePageTitle('Freeze-dried candy fundraising');
  return <h1 className="page-width text-display">Crunchy candy that lifts your school.</h1>;
}
