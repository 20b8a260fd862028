import { Link } from 'react-router';
import { Wordmark } from '../components/domain/brand/Wordmark';
import { brand } from '../lib/format/brand';
import { useLingui } from '../lib/texts/use-lingui';

export function HomeLink() {
  const { i18n } = useLingui();
  return (
    <Link
      to="/"
      aria-label={i18n.t('{brand}, home', { brand: brand.name })}
      className="inline-flex min-h-10 items-center rounded-small"
    >
      <Wordmark />
    </Link>
  );
}
