import { clsx } from 'clsx';
import { changeLanguage, languages } from '../../lib/texts/language';
import { useLingui } from '../../lib/texts/use-lingui';

/** Buttons for the other languages, each in its own name; none on a page that is only in English. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { i18n, setI18n } = useLingui();
  if (!setI18n) return null;
  return Object.entries(languages)
    .filter(([language]) => language !== i18n.locale)
    .map(([language, name], index) => (
      <button
        // Not the language: the pressed button must keep the focus.
        key={index}
        type="button"
        lang={language}
        aria-label={name}
        // If its catalog does not load, the page stays as it is.
        onClick={() => void changeLanguage(language).then(setI18n, () => undefined)}
        className={clsx(
          'inline-flex min-h-10 min-w-10 items-center justify-center rounded-input px-2 text-work font-semibold hover:underline',
          className,
        )}
      >
        <span className="hidden xs:max-md:inline lg:inline">{name}</span>
        <span className="uppercase xs:max-md:hidden lg:hidden">{language}</span>
      </button>
    ));
}
