import { usePageTitle } from '../../lib/browser/use-page-title';
import { Benefits } from './Benefits';
import { RegistrationForm } from './RegistrationForm';

/** /register and /register-organization (docs/product/organization.md#screens). */
export function Component() {
  usePageTitle('Start Your Fundraiser');
  return (
    <>
      <div className="bg-sky pt-8 pb-8 sm:pt-12">
        <div className="page-width">
          <h1 className="text-h2">Start Your Fundraiser</h1>
          <p className="mt-2 mb-6 max-w-[60ch] text-lead text-ink-2">
            Register your school, team or club in a few minutes. Your codes work right away.
          </p>
          <Benefits />
        </div>
      </div>
      <RegistrationForm />
    </>
  );
}
