import { createI18n } from './catalog-i18n';
import { english } from './i18n';

test.each([english, createI18n('es')])(
  'sets a right-to-left name apart from the amount after it (%#)',
  (i18n) => {
    const values = { name: 'محمد علي', amount: '$8.09' };
    expect(i18n.t('Thanks, {name}, {amount}!', values)).toMatch(/^Thanks, \u2068+محمد علي\u2069+, \$8\.09!$/);
  },
);
