import { Link } from 'react-router';
import { useLingui } from '../../lib/texts/use-lingui';
import { StripBar } from './FundraiserStrip';
import { LazyLinkOutcome } from './lazy-parts';
import type { CodeFormState } from './use-code-form';

/** At the top of home: news about a link. The hero shows the fundraiser itself. */
export function HomeStrip({ form }: { form: CodeFormState }) {
  const { i18n } = useLingui();
  // The hero shows the class choice.
  if (!form.hasNews || form.classWanted) return null;
  return (
    <StripBar isFound={form.link !== null && 'fundraiser' in form.link}>
      <LazyLinkOutcome form={form}>
        <Link to="#find-fundraiser" className="link inline-flex min-h-10 items-center">
          {i18n.t('Check it')}
        </Link>
      </LazyLinkOutcome>
    </StripBar>
  );
}
