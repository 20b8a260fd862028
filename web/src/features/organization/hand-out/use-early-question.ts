import { useState } from 'react';
import { browserStorage } from '../../../lib/browser/storage';
import { formatPlainDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { ShownBox } from './core/boxes';
import type { ListHead, Method } from './core/hand-out';

const KEY = 'skycrumb-hand-out-early';

type HandOut = (box: ShownBox, method: Method) => void;
type Question = { readonly box: ShownBox; readonly method: Method; readonly why: string };

/**
 * Asks for confirmation before a box is handed out before its day or before its order is marked ready. The answer holds
 * on this phone until the day ends. Works offline.
 */
export function useEarlyQuestion({ organizationId, day }: ListHead, handOut: HandOut) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Question | null>(null);
  // Used if the browser refuses storage.
  const [answered, setAnswered] = useState<string | null>(null);
  const answer = () => `${organizationId} ${easternDay(new Date())}`;
  const whyAsk = ({ supporterName, isReady = true }: ShownBox): string | null => {
    if (day && day.date > easternDay(new Date())) {
      const when = formatPlainDay(day.date, i18n.locale);
      return i18n.t(
        'These boxes are for {day}. Boxes you hand out early still count. This phone will not ask again today.',
        { day: when },
      );
    }
    if (isReady) return null;
    return i18n.t(
      'The order for {name} is not marked ready yet. Boxes you hand out early still count. This phone will not ask again today.',
      { name: supporterName },
    );
  };
  return {
    asked,
    handOut: (box: ShownBox, method: Method) => {
      const isAnswered = [answered, browserStorage.read(KEY)].includes(answer());
      const why = isAnswered ? null : whyAsk(box);
      if (why === null) handOut(box, method);
      else setAsked({ box, method, why });
    },
    confirm: () => {
      browserStorage.write(KEY, answer());
      setAnswered(answer());
      setAsked(null);
      if (asked) handOut(asked.box, asked.method);
    },
    close: () => setAsked(null),
  };
}
