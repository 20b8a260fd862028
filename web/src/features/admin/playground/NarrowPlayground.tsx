import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../components/ui/feedback/Notice';
import { readyQueries, variablesText } from './ready-queries';

/** The editor needs room: on a phone the ready queries can still be read and copied. */
export function NarrowPlayground() {
  const [queries] = useState(() => readyQueries(new Date()));
  return (
    <main id="main" className="flex flex-col gap-4 p-4">
      <Notice tone="info" icon={MonitorSmartphone}>
        The playground needs a wider screen. Here are its ready queries, to read or to send to yourself.
      </Notice>
      <ul className="flex flex-col gap-3">
        {queries.map((ready) => (
          <li
            key={ready.title}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h2 className="text-card font-semibold">{ready.title}</h2>
            <p className="text-small text-ink-2">{ready.about}</p>
            <details>
              <summary className="min-h-10 cursor-pointer py-2 text-small font-semibold text-link">
                Show the query
              </summary>
              <pre tabIndex={0} className="overflow-x-auto rounded-small bg-sunken p-3 text-smallest">
                {ready.query}
              </pre>
            </details>
            <CopyButton
              text={[ready.query, variablesText(ready)].filter(Boolean).join('\n\n')}
              label="Copy"
              name={`Copy ${ready.title}`}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}
