import type { Elements } from '../elements';

type Props = {
  /** A drawing or an icon. */
  picture?: Elements;
  text: string;
  /** One next step. */
  action?: Elements;
};

export function EmptyState({ picture, text, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      {picture}
      <p className="max-w-[40ch] text-ink-2">{text}</p>
      {action}
    </div>
  );
}
