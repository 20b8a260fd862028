import { Outlet } from 'react-router';
import { english } from '../lib/texts/i18n';
import { LinguiProvider } from '../lib/texts/use-lingui';

/** Pages of organizations and staff are in English, with all that they share with the others. */
export function InEnglish() {
  return (
    <LinguiProvider i18n={english}>
      <div lang="en-US" className="contents">
        <Outlet />
      </div>
    </LinguiProvider>
  );
}
